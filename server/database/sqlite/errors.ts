import { DatabaseUnavailable } from '../unavailable.ts'

/**
 * Result codes of SQLite when the state of things is the reason and not the statement: busy (5), locked (6), out of memory (7),
 * not writable (8), the disk failed (10), is full (13), or the file could not be opened (14), another process holds a lock (15).
 * A failed read of one page also reports a malformed file (11) or no database at all (26), although the file on the disk is whole.
 */
const passing = new Set([5, 6, 7, 8, 10, 11, 13, 14, 15, 26])

/** An error of the driver as the store tells it. Its `errcode` is the extended one, whose lowest byte is the code itself. */
export function asStoreError(error: unknown): unknown {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined
  return typeof code === 'number' && passing.has(code & 255) ? new DatabaseUnavailable(error) : error
}

/** Does what speaks to SQLite. @throws DatabaseUnavailable when a later try may succeed; else what the driver throws */
export function speaking<Result>(speak: () => Result): Result {
  try {
    return speak()
  } catch (error) {
    throw asStoreError(error)
  }
}
