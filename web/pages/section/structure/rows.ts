import type { SectionValues } from '#domain/kit/section.ts'
import type { SectionModel } from '../../../form/model/model.ts'
import { rowsAt } from '../../../form/model/values.ts'

/** A row of the page, as far as the structure reads it. */
export type Row = SectionValues & { readonly rowId: string }

/** Returns the rows of a list. */
export function rowsIn(model: SectionModel, list: string): readonly Row[] {
  return rowsAt(model.values(), list) as unknown as readonly Row[]
}

/** Returns the function that undoes steps, the last one first. */
export function inReverse(steps: readonly (() => void)[]): () => void {
  return () => {
    for (const undo of steps.toReversed()) undo()
  }
}

/**
 * Changes some answers of a row; not typed, so that no field counts as the active one.
 * @returns the function that restores them
 */
export function patch(model: SectionModel, list: string, rowId: string, answers: SectionValues): () => void {
  const row = model.rows.get(list, rowId) as unknown as Row | undefined
  const changed = Object.keys(answers).filter((name) => row?.[name] !== answers[name])
  if (!row || changed.length === 0) return () => undefined
  model.rows.replace(list, rowId, { ...row, ...answers })
  return () => void patch(model, list, rowId, Object.fromEntries(changed.map((name) => [name, row[name]])))
}
