import { wordingOf } from '#domain/application/wording.ts'
import type { AnswerContent } from '#domain/kit/answers.ts'
import type { RowChanges } from '#domain/kit/changes.ts'
import { pathOf } from '#domain/kit/issue.ts'
import { isList } from '#domain/kit/kinds/list.ts'
import { answersOf } from '#domain/kit/rowPlaces.ts'
import type { Say } from '#domain/kit/say.ts'
import type { Application } from '#web/app/application.ts'
import type { UnsavedAnswer } from '#web/app/sectionController.ts'
import { labelOf } from './names.ts'
import { refusalOf } from './pendingChanges.ts'
import { placeAt } from './sectionValues.ts'
import type { SectionStore } from './store.ts'

/** What the page holds and the server does not, question by question in words: for somebody to read and copy who cannot save it. */
export function unsavedAnswers(
  store: SectionStore,
  { region, data, config }: Pick<Application, 'region' | 'data' | 'config'>,
  say: Say,
): UnsavedAnswer[] {
  const wording = wordingOf(region.id, data, say, config.wording)
  return unsavedPaths(store).map((path) => ({
    question: labelOf(store, path, say, wording),
    answer: inWords(store, path, say),
  }))
}

/** The places that differ from what is stored; of a new entry those that are answered, of a removed one the entry itself. */
function unsavedPaths(store: SectionStore): string[] {
  const { changes, heldBack } = store.pending()
  const paths = Object.entries(changes).flatMap(([name, change]) => {
    const field = store.section.fields[name]
    if (!field || !isList(field)) return [name]
    return Object.entries(change as RowChanges).flatMap(([rowId, row]) => {
      if (row === null) return [pathOf(name, rowId)]
      return Object.keys(answersOf(row)).map((one) => pathOf(name, rowId, one))
    })
  })
  const isNewBlank = (path: string) =>
    isBlank(store, path) && placeAt(store.section, store.stored(), path) === undefined
  return [...new Set([...paths, ...heldBack.map(({ path }) => path)])].filter((path) => !isNewBlank(path))
}

function isBlank(store: SectionStore, path: string): boolean {
  return placeAt(store.section, store.values(), path)?.field.isBlank(store.get(path) as never) ?? false
}

function inWords(store: SectionStore, path: string, say: Say): string {
  const place = placeAt(store.section, store.values(), path)
  if (!place) return say('formUi.conflict.removed')
  if (isBlank(store, path)) return say('formUi.conflict.nothing')
  const value = store.get(path)
  return refusalOf(place.field, path, value) ? String(value) : textOf(place.field.answer(value as never, say), say)
}

function textOf(content: AnswerContent, say: Say): string {
  if (content.type === 'statements')
    return content.statements
      .map(({ text, ticked }) =>
        say('formUi.pair', { label: text, text: say(ticked ? 'answers.ticked' : 'answers.notTicked') }),
      )
      .join(say('answers.separator'))
  return 'text' in content ? content.text : ''
}
