import type { CheckContext } from '#domain/kit/field.ts'
import { pathOf } from '#domain/kit/issue.ts'
import type { Section, SectionValues } from '#domain/kit/section.ts'
import { createNewRows } from './newRows.ts'
import { newRow } from './prefill.ts'
import { type FormRow, listNamed, rowAt, rowsAt, withoutRow, withRow } from './sectionValues.ts'

/** The entries of a section's lists on its page. */
export interface Entries {
  rowIds(list: string): readonly string[]
  row(list: string, rowId: string): FormRow | undefined
  /**
   * Adds an entry, prefilled as defined, and returns its id. An entry without answers counts once something is entered.
   */
  addRow(list: string, answers?: SectionValues): string
  /** Returns true when an entry was added on this page and nothing was entered in it. */
  isUntouched(list: string, rowId: string): boolean
  /** Makes an untouched entry count. */
  confirmRow(list: string, rowId: string): void
  /** Removes the untouched entries of a list, except for the given one. */
  removeUntouchedRows(list: string, exceptRowId?: string): void
  /** Removes an entry. The returned function restores it at its position. */
  removeRow(list: string, rowId: string): () => void
  /** Returns the values without untouched entries: the values to validate and save. */
  enteredValues(): SectionValues
}

interface EntriesOptions {
  readonly section: Section
  values(): SectionValues
  context(): CheckContext
  /** Applies edited values and publishes the changed topics. */
  edit(next: SectionValues, changed: readonly string[]): void
}

export function createEntries({ section, values, context, edit }: EntriesOptions): Entries {
  const newRows = createNewRows()
  const isUntouched = (list: string, rowId: string) => newRows.untouchedRowIds(list, values()).includes(rowId)
  const ids = new Map<string, { rows: readonly FormRow[]; ids: readonly string[] }>()

  return {
    rowIds(list) {
      const rows = rowsAt(values(), list)
      const cached = ids.get(list)
      if (cached?.rows === rows) return cached.ids
      const currentIds = rows.map((row) => row.rowId)
      const same =
        cached && cached.ids.length === currentIds.length && cached.ids.every((id, index) => id === currentIds[index])
      ids.set(list, { rows, ids: same ? cached.ids : currentIds })
      return same ? cached.ids : currentIds
    },
    row: (list, rowId) => rowAt(values(), list, rowId),
    addRow(list, answers) {
      const row = newRow(listNamed(section, list), answers ?? {}, context())
      if (!answers) newRows.add(list, row)
      edit(withRow(values(), list, row), [list])
      return row.rowId
    },
    isUntouched,
    confirmRow(list, rowId) {
      if (!isUntouched(list, rowId)) return
      newRows.confirm(list, rowId)
      edit(values(), [pathOf(list, rowId)])
    },
    removeUntouchedRows(list, exceptRowId) {
      const removedIds = newRows.untouchedRowIds(list, values()).filter((rowId) => rowId !== exceptRowId)
      const remaining = removedIds.reduce((rest, rowId) => withoutRow(rest, list, rowId), values())
      if (removedIds.length > 0) edit(remaining, [list, ...removedIds.map((rowId) => pathOf(list, rowId))])
    },
    removeRow(list, rowId) {
      const index = rowsAt(values(), list).findIndex((row) => row.rowId === rowId)
      const row = rowsAt(values(), list)[index]
      if (!row) return () => {}
      edit(withoutRow(values(), list, rowId), [list, pathOf(list, rowId)])
      return () => {
        if (!rowAt(values(), list, rowId)) edit(withRow(values(), list, row, index), [list, pathOf(list, rowId)])
      }
    },
    enteredValues: () => newRows.withoutUntouched(values()),
  }
}
