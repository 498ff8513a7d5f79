import { wordsOf } from '#domain/kit/answers.ts'
import { partsOf } from '#domain/kit/issue.ts'
import { useAnyChange, useSection } from './SectionContext.ts'
import { listNamed } from './sectionValues.ts'

/** A text of the form with its placeholders filled: by the installation, and by the answers that stand beside it. */
export function useText(path: string, textId: string): string {
  const { store, say, wording } = useSection()
  return useAnyChange(() => {
    const { field, rowId } = partsOf(path)
    const fields = rowId === undefined ? store.section.fields : listNamed(store.section, field)?.fields
    const values = rowId === undefined ? store.values() : store.row(field, rowId)
    return say(`texts.${textId}`, fields && values ? wordsOf(fields, values, say, wording) : wording)
  })
}
