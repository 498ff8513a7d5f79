import type { CheckContext } from '#domain/kit/field.ts'
import { pathOf } from '#domain/kit/issue.ts'
import type { Section, SectionValues } from '#domain/kit/section.ts'
import { createNewRows } from './newRows.ts'
import { newRow } from './prefill.ts'
import { type FormRow, listNamed, rowAt, rowsAt, withoutRow, withRow } from './sectionValues.ts'

/** The entries of a section's lists, as its page adds, removes and shows them. */
export interface Entries {
  rowIds(list: string): readonly string[]
  row(list: string, rowId: string): FormRow | undefined
  /** Adds an entry, prefilled where the definition says so, and returns its id; without answers, it counts once something is entered. */
  addRow(list: string, answers?: SectionValues): string
  /** Whether an entry was added here and nothing was entered in it. */
  isUntouched(list: string, rowId: string): boolean
  /** An entry counts as it is, though nothing was entered in it. */
  confirmRow(list: string, rowId: string): void
  /** Takes the entries of a list away that were added here and in which nothing was entered, but for the one that is looked at. */
  removeUntouchedRows(list: string, exceptRowId?: string): void
  /** Removes an entry; the function returned puts it back where it was. */
  removeRow(list: string, rowId: string): () => void
  /** The values without the entries in which nothing was entered: what is judged and saved. */
  enteredValues(): SectionValues
}

interface EntriesOptions {
  readonly section: Section
  values(): SectionValues
  context(): CheckContext
  /** Takes edited values, with the topics they are told under. */
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
