import { accessSync, constants, statfsSync } from 'node:fs'

const memory = '/dev/shm'
/** Several times the space that a test run needs at once, in bytes. */
const minFreeBytes = 4 * 1024 ** 3

/**
 * Moves the temporary files of a test run and its child processes into memory if there is space, because each of
 * thousands of commits would wait some milliseconds for a disk. A killed process leaves the same data on both. Other
 * tests prove by the settings of the databases that commits wait for a disk. `TMPDIR` takes precedence.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = memory
}

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= minFreeBytes
  } catch {
    return false
  }
}
