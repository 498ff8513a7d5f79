/**
 * Replaces null characters, which PostgreSQL cannot store; every other layer rejects such a character or shows it as
 * this one.
 */
export function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value
}
