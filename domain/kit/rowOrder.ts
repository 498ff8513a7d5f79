/**
 * The property of a new row with the id of the row that follows it, so that a restored row returns to its position.
 * Without it, a new row is appended. No field can have this name.
 */
export const insertBefore = '#before'

type Change = Readonly<Record<string, unknown>>

/** Returns the changed answers of a row without its position. */
export function withoutPosition(change: Change): Change {
  if (!Object.hasOwn(change, insertBefore)) return change
  const { [insertBefore]: _position, ...answers } = change
  return answers
}

/** Returns, by the id of each new row, the id of the next existing row. Rows at the end are absent. */
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

/**
 * Returns the rows with a new row at the position of its change, or at the end when the row after it no longer exists.
 */
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
