import type { DeskDocument } from '#domain/desk/documents/schemas.ts'
import { pathOf } from '#domain/kit/issue.ts'
import type { Answer, SectionAnswers } from '#domain/kit/values/answers.ts'

/** An answer that documents can prove. */
export interface ProvableAnswer {
  /** Section and path. */
  readonly key: string
  /** The titles of section and entry. */
  readonly place: string
  readonly label: string
  readonly text: string
  /** The keys of the documents that prove it. */
  readonly lines: readonly string[]
  /** True once one of them is accepted. */
  readonly isProven: boolean
}

/** Returns the key of a required document: its requirement and the person it is about. */
export function keyOf({ requirement, about }: Pick<DeskDocument, 'requirement' | 'about'>): string {
  return `${requirement} ${about}`
}

/** Returns the answers that documents can prove, without blank ones, in the order of the form. */
export function provableAnswers(
  sections: readonly SectionAnswers[],
  documents: readonly DeskDocument[],
): ProvableAnswer[] {
  const provedBy = Map.groupBy(
    documents.flatMap((line) => line.proves.map(({ section, path }) => ({ key: `${section} ${path}`, line }))),
    ({ key }) => key,
  )
  return sections.flatMap(({ id, title, groups }) => {
    const shown = (path: string, answer: Omit<ProvableAnswer, 'key' | 'lines' | 'isProven'>, proven = path) => {
      const lines = (provedBy.get(`${id} ${proven}`) ?? []).map(({ line }) => line)
      if (lines.length === 0 || answer.text === '') return []
      const isProven = lines.some(({ state }) => state === 'accepted')
      return [{ key: `${id} ${path}`, ...answer, lines: lines.map(keyOf), isProven }]
    }
    return groups
      .flatMap(({ answers }) => answers)
      .flatMap((answer): ProvableAnswer[] => {
        if (answer.type !== 'rows')
          return shown(answer.path, { place: title, label: answer.label, text: textOf(answer) })
        return answer.rows.flatMap((row) => {
          const entry = row.title || answer.label
          const text = row.answers
            .flatMap((one) => (one.type === 'text' && one.text !== '' ? [one.text] : []))
            .join(', ')
          return [
            ...shown(pathOf(answer.path, row.rowId), { place: title, label: entry, text }, answer.path),
            ...row.answers.flatMap((inner) =>
              shown(inner.path, { place: `${title} – ${entry}`, label: inner.label, text: textOf(inner) }),
            ),
          ]
        })
      })
  })
}

/** Returns an answer in words; empty for a blank one. */
function textOf(answer: Answer): string {
  switch (answer.type) {
    case 'text':
      return answer.text
    case 'image':
      return answer.image === '' ? '' : 'Signed'
    case 'files':
      return answer.files.map(({ name }) => name).join(', ')
    case 'statements':
      return answer.statements.flatMap(({ text, ticked }) => (ticked ? [text] : [])).join(' ')
    default:
      return ''
  }
}
