/** The query parameter that names an open entry of a register, `list/rowId`. */
const parameter = 'entry'

/** Returns the open entries that the query of an address names. */
export function entriesIn(search: string): readonly string[] {
  return new URLSearchParams(search).getAll(parameter)
}

/** Returns the query of an address with these open entries. */
export function searchWith(entries: readonly string[]): string {
  return new URLSearchParams(entries.map((entry) => [parameter, entry])).toString()
}
