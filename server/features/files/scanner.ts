import { createReadStream } from 'node:fs'
import type { Logger } from 'pino'
import { toTimestamp } from '../../config/clock.ts'
import type { Settings } from '../../config/settings.ts'
import { addAudit } from '../../database/audit/audit.ts'
import { type ContentDigest, contentDigestOf } from '../../storage/digest.ts'
import type { AppContext } from '../context.ts'
import { unavailable } from '../failure.ts'
import { measure } from '../measurements.ts'
import { createSemaphore } from '../semaphore.ts'
import { type ClamdResponse, scanWithClamd } from './clamd.ts'

/** Maximum simultaneous scans. Clamd has ten threads by default, which other servers use as well. */
const maxScans = 4
const maxQueued = 100
const retryAfterSeconds = 30
const bytesPerMegabyte = 1_048_576
/** Maximum bytes of the test archive in addition to its content. */
const archiveBytes = 1024

/** Scans contents for malware. */
export interface Scanner {
  /**
   * Scans a file. @throws ServiceError 503/3000 without a definite result, for example when the scanner does not
   * respond
   */
  scan(path: string): Promise<ClamdResponse>
  /**
   * Asserts that the scanner detects malware at the end of the largest accepted file.
   * @returns a sentence for the operator: the scanner works, or it does not respond yet and no file is accepted before
   * it does
   * @throws Error with a sentence when it does not scan that far
   */
  check(): Promise<string>
}

type ScannerSettings = Pick<Settings, 'clamdUrl' | 'clamdTimeoutSeconds' | 'uploadFileMegabytes'>

/** Creates the scanner of an installation; undefined when none is configured. */
export function createScanner(settings: ScannerSettings, log: Pick<Logger, 'error'>): Scanner | undefined {
  const { clamdUrl: url, clamdTimeoutSeconds: seconds, uploadFileMegabytes: megabytes } = settings
  if (url === '') return undefined
  const scans = createSemaphore({ concurrency: maxScans, maxWaiting: maxQueued, refusal: () => unavailable(1) })
  const timeoutMilliseconds = seconds * 1000
  let proof: Promise<void> | undefined

  async function prove(milliseconds: number): Promise<void> {
    const answer = await scanWithClamd(
      url,
      archiveWithEicarAtItsEnd(megabytes * bytesPerMegabyte - archiveBytes),
      milliseconds,
    )
    if (answer.is !== 'found' || !/eicar/i.test(answer.signature)) throw new Error(explainTooSmallLimit(url, megabytes))
  }

  /** Runs that check once as long as the scanner responds; after an outage its limits may have changed. */
  function proven(milliseconds: number): Promise<void> {
    proof ??= prove(milliseconds).catch((cause: unknown) => {
      proof = undefined
      throw cause
    })
    return proof
  }

  return {
    scan(path) {
      // A scan gives up after the same time, whether it waits for the semaphore or for the scanner.
      const end = performance.now() + timeoutMilliseconds
      return scans.run('', () =>
        measure('scan', async () => {
          try {
            if (performance.now() >= end) throw new Error('no turn in time')
            await proven(end - performance.now())
            return await scanWithClamd(url, createReadStream(path), end - performance.now())
          } catch (cause) {
            proof = undefined
            log.error({ err: cause }, 'a file could not be scanned, and was not accepted')
            throw unavailable(retryAfterSeconds, cause)
          }
        }),
      )
    },
    async check() {
      try {
        await proven(timeoutMilliseconds)
        return 'Uploaded files are scanned for malware.'
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause)
        if (reason === explainTooSmallLimit(url, megabytes)) throw cause
        return `CLAMD_URL ${url} does not respond (${reason}); no file is accepted until it does.`
      }
    },
  }
}

function explainTooSmallLimit(url: string, megabytes: number): string {
  return (
    `CLAMD_URL ${url} does not scan files of UPLOAD_FILE_MB (${megabytes} MB) to their end; raise its StreamMaxLength, ` +
    'MaxFileSize and MaxScanSize, or lower UPLOAD_FILE_MB.'
  )
}

/** The test file that every scanner detects (eicar.org), encoded so that no scanner detects it in this program. */
export const eicar = Buffer.from(
  'WDVPIVAlQEFQWzRcUFpYNTQoUF4pN0NDKTd9JEVJQ0FSLVNUQU5EQVJELUFOVElWSVJVUy1URVNULUZJTEUhJEgrSCo=',
  'base64',
)

const pieceBytes = 65_536

/**
 * Returns an uncompressed archive of a given size with the test file at its end: a scanner that detects it has scanned
 * the whole archive.
 * @param bytes the approximate size
 */
async function* archiveWithEicarAtItsEnd(bytes: number): AsyncGenerator<Uint8Array> {
  const { Zip, ZipPassThrough } = await import('fflate')
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  const padding = new ZipPassThrough('padding')
  zip.add(padding)
  for (let left = bytes; left > 0; left -= pieceBytes) {
    padding.push(new Uint8Array(Math.min(left, pieceBytes)))
    yield* pieces.splice(0)
  }
  padding.push(new Uint8Array(0), true)
  const last = new ZipPassThrough('eicar.com')
  zip.add(last)
  last.push(eicar, true)
  zip.end()
  yield* pieces
}

/**
 * Moves an upload in progress into quarantine, which is never served, and records that. When the quarantine is full or
 * the storage unavailable, it is only recorded: the upload is rejected either way.
 * @param signature the scanner's name of the malware
 */
export async function quarantine(
  portal: AppContext,
  { account, actor }: { readonly account: string; readonly actor: string },
  id: string,
  signature: string,
): Promise<void> {
  const { database, blobs, clock, log } = portal
  const digest = await contentDigestOf(blobs.incoming(id))
  const isKept = await moveToQuarantine(portal, id, digest)
  const detail = { file: id, ...digest, signature: signature.replace(/[^\w.-]/g, '_'), kept: isKept ? 'yes' : 'no' }
  const at = toTimestamp(clock.now())
  await database.transaction().execute((db) => addAudit(db, { at, account, actor, action: 'quarantined', detail }))
  log.warn({ account, ...detail }, 'an upload was put into quarantine')
}

async function moveToQuarantine(
  { blobs, settings, log }: AppContext,
  id: string,
  digest: ContentDigest,
): Promise<boolean> {
  try {
    let bytes = digest.size
    for await (const { size } of blobs.list('quarantine')) bytes += size
    if (bytes > settings.quarantineMegabytes * bytesPerMegabyte) return false
    await blobs.commitUpload(id, digest, 'quarantine')
    return true
  } catch (cause) {
    log.error({ err: cause }, 'an upload could not be put into quarantine')
    return false
  }
}
