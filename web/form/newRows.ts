import { sameValue } from '#domain/kit/changes.ts'
import type { SectionValues } from '#domain/kit/section.ts'
import { type FormRow, rowsAt } from './sectionValues.ts'

/**
 * The entries added on this page, as they were made. One in which nothing was entered since is no answer, whatever it was prefilled
 * with: nobody stores or judges it, and it is gone when its list is seen again.
 */
export interface NewRows {
  added(list: string, row: FormRow): void
  /** The person said that the entry is right as it is. */
  kept(list: string, rowId: string): void
  /** The ids of the untouched entries of a list. */
  untouchedIn(list: string, values: SectionValues): readonly string[]
  /** The values without the entries in which nothing was entered; the same values where there are none. */
  withoutUntouched(values: SectionValues): SectionValues
}

export function createNewRows(): NewRows {
  const made = new Map<string, Map<string, FormRow>>()

  function untouchedIn(list: string, values: SectionValues): readonly string[] {
    const here = made.get(list)
    if (!here || here.size === 0) return []
    return rowsAt(values, list)
      .filter((row) => here.has(row.rowId) && sameValue(here.get(row.rowId), row))
      .map(({ rowId }) => rowId)
  }

  return {
    added(list, row) {
      made.set(list, (made.get(list) ?? new Map<string, FormRow>()).set(row.rowId, row))
    },
    kept: (list, rowId) => void made.get(list)?.delete(rowId),
    untouchedIn,
    withoutUntouched(values) {
      let next = values
      for (const list of made.keys()) {
        const gone = new Set(untouchedIn(list, values))
        if (gone.size > 0) next = { ...next, [list]: rowsAt(values, list).filter(({ rowId }) => !gone.has(rowId)) }
      }
      return next
    },
  }
}
