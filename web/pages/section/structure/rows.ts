import type { SectionValues } from '#domain/kit/section.ts'
import type { SectionModel } from '../../../form/model/model.ts'
import { rowsAt } from '../../../form/model/values.ts'

/** A row of a list on the page, as the structure reads it. */
export type Row = SectionValues & { readonly rowId: string }

/** Returns the rows of a list. */
export function rowsIn(model: SectionModel, list: string): readonly Row[] {
  return rowsAt(model.values(), list) as unknown as readonly Row[]
}

/** Returns a function that undoes steps in reverse order. */
export function inReverse(steps: readonly (() => void)[]): () => void {
  return () => {
    for (const undo of steps.toReversed()) undo()
  }
}

/**
 * Changes some answers of a row. Unlike typing, it makes no field the active one.
 * @returns a function that restores them
 */
export function patch(model: SectionModel, list: string, rowId: string, answers: SectionValues): () => void {
  const row = model.rows.get(list, rowId) as unknown as Row | undefined
  const changed = Object.keys(answers).filter((name) => row?.[name] !== answers[name])
  if (!row || changed.length === 0) return () => undefined
  model.rows.replace(list, rowId, { ...row, ...answers })
  return () => void patch(model, list, rowId, Object.fromEntries(changed.map((name) => [name, row[name]])))
}
