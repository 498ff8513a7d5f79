import { DatabaseUnavailable } from '../unavailable.ts'

/**
 * Result codes of SQLite about the state of the system, not the statement: busy (5), locked (6), out of memory (7), not
 * writable (8), the disk failed (10), is full (13), or the file could not be opened (14), another process holds a lock
 * (15). A failed read of one page also reports a malformed file (11) or no database at all (26), although the file on
 * the disk is intact.
 */
const passing = new Set([5, 6, 7, 8, 10, 11, 13, 14, 15, 26])

/**
 * Converts an error of the driver into an error of the database layer. Its `errcode` is the extended one, whose lowest
 * byte is the primary code.
 */
export function asStoreError(error: unknown): unknown {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined
  return typeof code === 'number' && passing.has(code & 255) ? new DatabaseUnavailable(error) : error
}

/**
 * Runs a function that uses SQLite. @throws DatabaseUnavailable when a retry may succeed; otherwise the driver's error
 */
export function speaking<Result>(speak: () => Result): Result {
  try {
    return speak()
  } catch (error) {
    throw asStoreError(error)
  }
}
