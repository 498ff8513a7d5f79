import { answerParams } from '#domain/kit/answers.ts'
import { parsePath } from '#domain/kit/issue.ts'
import { listNamed } from './model/values.ts'
import { useSection, useSectionValues } from './SectionContext.ts'

/** Returns a text of the form. The installation and the answers of the same section or row fill its placeholders. */
export function useText(path: string, textId: string): string {
  const { model, tKey, textParams } = useSection()
  return useSectionValues(() => {
    const { field, rowId } = parsePath(path)
    const fields = rowId === undefined ? model.section.fields : listNamed(model.section, field)?.fields
    const values = rowId === undefined ? model.values() : model.rows.get(field, rowId)
    return tKey(`texts.${textId}`, fields && values ? answerParams(fields, values, tKey, textParams) : textParams)
  })
}
