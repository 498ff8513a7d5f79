import { titleOfEntry } from '#domain/kit/entryTitle.ts'
import { type Issue, parsePath, pathOf } from '#domain/kit/issue.ts'
import type { Section } from '#domain/kit/section.ts'
import type { Params, Translate } from '#domain/kit/translate.ts'
import { listNamed } from '../model/sectionValues.ts'
import type { SectionStore } from '../model/store.ts'

/** The message key of a field's texts: label, help and, of a list, its words. */
export function messageKeyOf({ messages }: Section, path: string): string {
  const { field, rowField } = parsePath(path)
  const key = `sections.${messages}.fields.${field}`
  return rowField === undefined ? key : `${key}.fields.${rowField}`
}

/** The id of the place a path is drawn at; the focus goes there. */
export function elementId(path: string): string {
  return `field-${path.replaceAll('/', '-')}`
}

/** The id of the button that adds an entry to a list; the focus goes there from an entry that is gone. */
export function addButtonId(list: string): string {
  return `add-to-${elementId(list)}`
}

/** What an entry is called in a sentence; one without a name by its number. */
export function nameOfRow(store: SectionStore, list: string, rowId: string, tKey: Translate): string {
  const row = store.row(list, rowId)
  const field = listNamed(store.section, list)
  const title = row && field && titleOfEntry(field, row, tKey)
  return title || tKey('formUi.register.unnamed', { number: store.rowIds(list).indexOf(rowId) + 1 })
}

/** The question at a path, with the entry it belongs to. */
export function labelOf(store: SectionStore, path: string, tKey: Translate, textParams: Params): string {
  const { field, rowId, rowField } = parsePath(path)
  if (rowId === undefined) return tKey(`${messageKeyOf(store.section, path)}.label`, textParams)
  // An entry removed here and changed elsewhere has no name any more; its register has.
  if (!store.row(field, rowId)) return tKey(`${messageKeyOf(store.section, field)}.label`, textParams)
  const entry = nameOfRow(store, field, rowId, tKey)
  if (rowField === undefined) return entry
  const label = tKey(`${messageKeyOf(store.section, pathOf(field, rowId, rowField))}.label`, textParams)
  return tKey('formUi.summary.inEntry', { entry, label })
}

/** What is wrong, in words that say the remedy. */
export function issueMessage(issue: Issue, tKey: Translate): string {
  return tKey(`errors.${issue.code}`, issue.params)
}
