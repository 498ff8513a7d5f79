import { titleOfEntry } from '#domain/kit/entryTitle.ts'
import { type Issue, partsOf, pathOf } from '#domain/kit/issue.ts'
import type { Params, Say } from '#domain/kit/say.ts'
import type { Section } from '#domain/kit/section.ts'
import { listNamed } from './sectionValues.ts'
import type { SectionStore } from './store.ts'

/** The message key of a field's texts: label, help and, of a list, its words. */
export function keyOf({ messages }: Section, path: string): string {
  const { field, rowField } = partsOf(path)
  const key = `sections.${messages}.fields.${field}`
  return rowField === undefined ? key : `${key}.fields.${rowField}`
}

/** The id of the place a path is drawn at; the focus goes there. */
export function placeId(path: string): string {
  return `field-${path.replaceAll('/', '-')}`
}

/** The id of the button that adds an entry to a list; the focus goes there from an entry that is gone. */
export function addId(list: string): string {
  return `add-to-${placeId(list)}`
}

/** What an entry is called in a sentence; one without a name by its number. */
export function nameOfRow(store: SectionStore, list: string, rowId: string, say: Say): string {
  const row = store.row(list, rowId)
  const field = listNamed(store.section, list)
  const title = row && field && titleOfEntry(field, row, say)
  return title || say('formUi.register.unnamed', { number: store.rowIds(list).indexOf(rowId) + 1 })
}

/** The question at a path, with the entry it belongs to. */
export function labelOf(store: SectionStore, path: string, say: Say, wording: Params): string {
  const { field, rowId, rowField } = partsOf(path)
  if (rowId === undefined) return say(`${keyOf(store.section, path)}.label`, wording)
  // An entry removed here and changed elsewhere has no name any more; its register has.
  if (!store.row(field, rowId)) return say(`${keyOf(store.section, field)}.label`, wording)
  const entry = nameOfRow(store, field, rowId, say)
  if (rowField === undefined) return entry
  const label = say(`${keyOf(store.section, pathOf(field, rowId, rowField))}.label`, wording)
  return say('formUi.summary.inEntry', { entry, label })
}

/** What is wrong, in words that say the remedy. */
export function messageOf(issue: Issue, say: Say): string {
  return say(`errors.${issue.code}`, issue.params)
}
