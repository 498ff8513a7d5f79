import { answerParams } from '#domain/kit/answers.ts'
import { parsePath } from '#domain/kit/issue.ts'
import { listNamed } from './model/sectionValues.ts'
import { useSection, useSectionValues } from './SectionContext.ts'

/** Returns a text of the form. The installation and the answers of the same section or row fill its placeholders. */
export function useText(path: string, textId: string): string {
  const { store, tKey, textParams } = useSection()
  return useSectionValues(() => {
    const { field, rowId } = parsePath(path)
    const fields = rowId === undefined ? store.section.fields : listNamed(store.section, field)?.fields
    const values = rowId === undefined ? store.values() : store.row(field, rowId)
    return tKey(`texts.${textId}`, fields && values ? answerParams(fields, values, tKey, textParams) : textParams)
  })
}
