/** PostgreSQL has no text with a null character; everywhere else such a character is refused or shown as this one. */
export function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value
}
