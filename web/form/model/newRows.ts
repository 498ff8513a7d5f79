import { sameValue } from '#domain/kit/changes.ts'
import type { SectionValues } from '#domain/kit/section.ts'
import { type FormRow, rowsAt } from './sectionValues.ts'

/**
 * The entries added on this page, as created. An entry in which nothing was entered since is no answer, whatever its
 * prefilled values: it is neither saved nor validated, and is removed when its list is shown again.
 */
export interface NewRows {
  add(list: string, row: FormRow): void
  /** Records that the applicant accepts the entry unchanged. */
  confirm(list: string, rowId: string): void
  /** Returns the ids of the untouched entries of a list. */
  untouchedRowIds(list: string, values: SectionValues): readonly string[]
  /** Returns the values without untouched entries; the same object when there are none. */
  withoutUntouched(values: SectionValues): SectionValues
}

export function createNewRows(): NewRows {
  const createdRows = new Map<string, Map<string, FormRow>>()

  function untouchedRowIds(list: string, values: SectionValues): readonly string[] {
    const created = createdRows.get(list)
    if (!created || created.size === 0) return []
    return rowsAt(values, list)
      .filter((row) => created.has(row.rowId) && sameValue(created.get(row.rowId), row))
      .map(({ rowId }) => rowId)
  }

  return {
    add(list, row) {
      createdRows.set(list, (createdRows.get(list) ?? new Map<string, FormRow>()).set(row.rowId, row))
    },
    confirm: (list, rowId) => void createdRows.get(list)?.delete(rowId),
    untouchedRowIds,
    withoutUntouched(values) {
      let next = values
      for (const list of createdRows.keys()) {
        const untouched = new Set(untouchedRowIds(list, values))
        if (untouched.size > 0)
          next = { ...next, [list]: rowsAt(values, list).filter(({ rowId }) => !untouched.has(rowId)) }
      }
      return next
    },
  }
}
