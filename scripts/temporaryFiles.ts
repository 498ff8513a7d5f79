import { accessSync, constants, statfsSync } from 'node:fs'

const memory = '/dev/shm'
/** What a run of the tests may hold at once, several times over. */
const leastFree = 4 * 1024 ** 3

/**
 * Has a test run, and what it starts, keep its temporary files in memory where there is room: every commit waits some
 * milliseconds for a disk, and a run makes thousands. What becomes of data when a process is killed is the same on both; that
 * commits wait for a disk is tested by what the databases are told. `TMPDIR` decides where it is set.
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
