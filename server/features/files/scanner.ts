import { createReadStream } from 'node:fs'
import type { Logger } from 'pino'
import type { Settings } from '../../config/settings.ts'
import { unavailable } from '../failure.ts'
import { createSemaphore } from '../semaphore.ts'
import { type ClamdResponse, scanWithClamd } from './clamd.ts'
import { archiveWithEicarAtItsEnd } from './eicar.ts'

/** Scans at once; clamd has ten threads unless it is told otherwise, and other servers ask it too. */
const mostScans = 4
const maxQueued = 100
const retryAfterSeconds = 30
const bytesPerMegabyte = 1_048_576
/** What an archive has beside its contents, and more. */
const archiveBytes = 1024

/** Looks for malware in contents. */
export interface Scanner {
  /** @throws Failure 503/3000 when nothing certain can be said, a scanner that is away included */
  scan(path: string): Promise<ClamdResponse>
  /**
   * Has the scanner prove that it finds what is at the end of the largest file there may be.
   * @returns a sentence for whoever starts the server: it does, or it does not answer yet and no file is taken until it does
   * @throws Error with a sentence when it does not look that far
   */
  check(): Promise<string>
}

type ScannerSettings = Pick<Settings, 'clamdUrl' | 'clamdTimeoutSeconds' | 'uploadFileMegabytes'>

/** The scanner of an installation; undefined where none is set up. */
export function createScanner(settings: ScannerSettings, log: Pick<Logger, 'error'>): Scanner | undefined {
  const { clamdUrl: url, clamdTimeoutSeconds: seconds, uploadFileMegabytes: megabytes } = settings
  if (url === '') return undefined
  const scans = createSemaphore({ concurrency: mostScans, maxWaiting: maxQueued, refusal: () => unavailable(1) })
  const patience = seconds * 1000
  let proof: Promise<void> | undefined

  async function prove(milliseconds: number): Promise<void> {
    const answer = await scanWithClamd(
      url,
      archiveWithEicarAtItsEnd(megabytes * bytesPerMegabyte - archiveBytes),
      milliseconds,
    )
    if (answer.is !== 'found' || !/eicar/i.test(answer.signature)) throw new Error(explainTooSmallLimit(url, megabytes))
  }

  /** Once is enough, as long as the scanner answers; one that was away may have come back with other limits. */
  function proven(milliseconds: number): Promise<void> {
    proof ??= prove(milliseconds).catch((cause: unknown) => {
      proof = undefined
      throw cause
    })
    return proof
  }

  return {
    scan(path) {
      // Who waited for a turn in vain waits no longer: of a silent scanner everybody hears after the same time.
      const end = performance.now() + patience
      return scans.run('', async () => {
        try {
          if (performance.now() >= end) throw new Error('no turn in time')
          await proven(end - performance.now())
          return await scanWithClamd(url, createReadStream(path), end - performance.now())
        } catch (cause) {
          proof = undefined
          log.error({ err: cause }, 'a file could not be scanned, and was not taken')
          throw unavailable(retryAfterSeconds, cause)
        }
      })
    },
    async check() {
      try {
        await proven(patience)
        return 'Uploaded files are scanned for malware.'
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause)
        if (reason === explainTooSmallLimit(url, megabytes)) throw cause
        return `CLAMD_URL ${url} does not answer (${reason}); no file is taken until it does.`
      }
    },
  }
}

function explainTooSmallLimit(url: string, megabytes: number): string {
  return (
    `CLAMD_URL ${url} does not look into files of UPLOAD_FILE_MB (${megabytes} MB) to their end; raise its StreamMaxLength, ` +
    'MaxFileSize and MaxScanSize, or lower UPLOAD_FILE_MB.'
  )
}
