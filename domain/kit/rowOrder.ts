/**
 * Under this name a row that is added tells the id of the row it stands before: one that was removed and is put back stands where it
 * stood. Without it, a new row stands at the end. No field can be called so.
 */
export const insertBefore = '#before'

type Change = Readonly<Record<string, unknown>>

/** What changes of the answers of a row, without where it stands. */
export function withoutPosition(change: Change): Change {
  if (!Object.hasOwn(change, insertBefore)) return change
  const { [insertBefore]: _place, ...answers } = change
  return answers
}

/** By the id of each new row that does not stand at the end, that of the row after it which was there before. */
export function positionsOfNewRows(
  known: ReadonlyMap<string, unknown>,
  after: readonly { readonly rowId: string }[],
): ReadonlyMap<string, string> {
  const positions = new Map<string, string>()
  let next: string | undefined
  for (const { rowId } of after.toReversed()) {
    if (known.has(rowId)) next = rowId
    else if (next !== undefined) positions.set(rowId, next)
  }
  return positions
}

/** Rows with one put in where its change says; at the end, where the row it stood before is gone. */
export function insertRow<Stored>(
  rows: ReadonlyMap<string, Stored>,
  rowId: string,
  row: Stored,
  change: Change,
): Map<string, Stored> {
  const entries = [...rows]
  const index = entries.findIndex(([id]) => id === change[insertBefore])
  return new Map(entries.toSpliced(index < 0 ? entries.length : index, 0, [rowId, row]))
}
