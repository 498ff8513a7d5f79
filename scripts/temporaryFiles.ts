import { accessSync, constants, statfsSync } from 'node:fs'

const memory = '/dev/shm'
/** Several times the bytes that a test run needs at once. */
const leastFree = 4 * 1024 ** 3

/**
 * Moves the temporary files of a test run and its children into memory where there is space: a commit waits some
 * milliseconds for a disk, and a run makes thousands. A killed process leaves the same data on both. That commits wait
 * for a disk is tested by the settings of the databases. A `TMPDIR` that is set takes precedence.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = memory
}

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= leastFree
  } catch {
    return false
  }
}
