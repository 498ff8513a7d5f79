/** PostgreSQL has no text with a null character; every other layer rejects such a character or shows it as this one. */
export function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value
}
