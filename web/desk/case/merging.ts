/** The values of a form. */
type Values<Name extends string> = Readonly<Record<Name, unknown>>

/** Returns true for values with the same JSON. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Returns the names of the values that differ. */
export function changedNames<Name extends string>(before: Values<Name>, after: Values<Name>): Name[] {
  return (Object.keys(before) as Name[]).filter((name) => !isSame(before[name], after[name]))
}

/**
 * Returns the names of the values that two people changed differently. A value that only one of them changed is no
 * conflict.
 * @param base the values that both of them started from
 */
export function conflictsOf<Name extends string>(base: Values<Name>, mine: Values<Name>, theirs: Values<Name>): Name[] {
  const changed = new Set(changedNames(base, theirs))
  return changedNames(base, mine).filter((name) => changed.has(name) && !isSame(mine[name], theirs[name]))
}
