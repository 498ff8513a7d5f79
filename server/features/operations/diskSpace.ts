import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { codes } from '#domain/contract/codes.ts'
import type { Settings } from '../../config/settings.ts'
import { ServiceError } from '../failure.ts'

/**
 * ok: there is enough space. low: an operator should free some. full: saves and uploads are refused, so that
 * submissions still have space.
 */
type DiskState = 'ok' | 'low' | 'full'

/** Free space on the disks of the data folder, as last measured. */
export interface DiskSpace {
  readonly state: DiskState
  /**
   * Bytes that this process may still use, on the disk that has least; undefined before the first measurement, and when
   * it fails.
   */
  readonly freeBytes: number | undefined
  /** Measures the free space, and logs each change of the state. It never fails. */
  read(): Promise<void>
  /** Measures at once, and then once a minute. */
  start(): void
  stop(): void
  /** @throws ServiceError 503/3000 when the disk is full; only for data that are stored on it */
  assertRoom(): void
}

const everyMilliseconds = 60_000
const retryAfterSeconds = 60
const mebibyte = 1_048_576

/**
 * Creates the monitor of free disk space.
 * @param freeBytesOf returns the bytes free at a path; tests replace it
 */
export function createDiskSpace(
  settings: Pick<Settings, 'dataDir' | 'diskFreeWarnMegabytes' | 'diskFreeMinMegabytes'>,
  log: Logger,
  freeBytesOf: (path: string) => Promise<number> = freeBytes,
): DiskSpace {
  const { dataDir, diskFreeWarnMegabytes: warn, diskFreeMinMegabytes: min } = settings
  // The folder of uploads may be on a separate disk.
  const folders = [dataDir, join(dataDir, 'files', 'incoming')]
  let state: DiskState = 'ok'
  let free: number | undefined
  let timer: NodeJS.Timeout | undefined

  async function read(): Promise<void> {
    const found = await Promise.all(folders.map((folder) => freeBytesOf(folder).catch(() => undefined)))
    const known = found.filter((bytes) => bytes !== undefined)
    free = known.length === 0 ? undefined : Math.min(...known)
    const next = free === undefined ? 'ok' : stateOf(free)
    if (next !== state) report(next)
    state = next
  }

  function stateOf(bytes: number): DiskState {
    if (bytes < min * mebibyte) return 'full'
    return bytes < warn * mebibyte ? 'low' : 'ok'
  }

  function report(next: DiskState): void {
    const found = { freeMegabytes: free && Math.floor(free / mebibyte), warnMegabytes: warn, minMegabytes: min }
    if (next === 'ok') log.warn(found, 'DATA_DIR has enough free disk space again')
    else if (next === 'low') log.warn(found, 'DATA_DIR is low on free disk space')
    else log.error(found, 'DATA_DIR is out of free disk space: saves and uploads are refused')
  }

  return {
    get state() {
      return state
    },
    get freeBytes() {
      return free
    },
    read,
    start() {
      void read()
      timer = setInterval(() => void read(), everyMilliseconds).unref()
    },
    stop: () => clearInterval(timer),
    assertRoom() {
      if (state === 'full')
        throw new ServiceError(codes.systemBusy, { retryAfterSeconds, text: { key: 'requestErrors.diskFull' } })
    },
  }
}

async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}
