import { join } from 'node:path'
import { codes } from '#domain/contract/codes.ts'
import { startWorker } from '#pdf/workers/childWorker.ts'
import { createWorkerPool, WorkerError } from '#pdf/workers/workerPool.ts'
import type { Settings } from '../../config/settings.ts'
import { ServiceError, unavailable } from '../failure.ts'
import { withSpan } from '../tracing/spans.ts'

/** The account that an inspection is made for. */
export interface InspectionCaller {
  /** An account occupies one process at most. */
  readonly account: string
  /** Cancels the inspection, for example when the client has disconnected. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Opens untrusted content in child processes with limited time and memory. Every method throws ServiceError 503/3000
 * when too many inspections wait, or the caller has disconnected.
 */
export interface Inspector {
  /** Returns the detected MIME type of a file; undefined for an unknown one. */
  typeOf(path: string, caller: InspectionCaller): Promise<string | undefined>
  /** Returns the reason to refuse a PDF; undefined for an acceptable one. */
  problemOfPdf(path: string, caller: InspectionCaller): Promise<PdfProblem | undefined>
  /** Re-encodes an image in place. Returns the reason to refuse it; undefined for an acceptable one. */
  problemOfPicture(path: string, type: ImageType, caller: InspectionCaller): Promise<PictureProblem | undefined>
  /** Returns true for each signature, the data URL of a PNG, that shows a stroke. */
  areVisible(images: readonly string[], caller: InspectionCaller): Promise<readonly boolean[]>
  /**
   * Redraws the signatures of a submission, data URLs of PNGs, in the form of the record; undefined for an invalid
   * image. A submission takes precedence over all waiting work.
   */
  redraw(images: readonly string[], caller: InspectionCaller): Promise<readonly (string | undefined)[]>
  /** Starts a process in advance, so that the content being received does not have to wait for it. */
  prepare(): void
  close(): void
}

/** The heap contains only parsed structures; files and pixels are outside of it. */
const heapMegabytes = 192
const retryAfterSeconds = 5
/** Maximum images of one job: they have 3 MB at most, and take much less than the time of a job. */
const picturesPerJob = 50

type InspectionSettings = Pick<
  Settings,
  'inspectionProcesses' | 'inspectionTimeoutSeconds' | 'inspectionMemoryMegabytes'
>

/** Creates the inspector. Its processes start with the first content. */
export function createInspector(settings: InspectionSettings): Inspector {
  const limits = { heapMegabytes, residentMegabytes: settings.inspectionMemoryMegabytes }
  const pool = createWorkerPool<InspectionJob, unknown>({
    start: () => startWorker(join(import.meta.dirname, 'worker.ts'), limits),
    processes: settings.inspectionProcesses,
    timeoutMilliseconds: settings.inspectionTimeoutSeconds * 1000,
    queueMilliseconds: 20_000,
    queueLimit: 100,
    queueLimitOfKey: 30,
  })

  /**
   * Runs a job in a child process. @param ifExcessive the result for content that exceeds the limits of the process;
   * the call fails when absent
   */
  async function run<Kind extends InspectionJob['kind'], Excessive = never>(
    job: InspectionJob & { readonly kind: Kind },
    { account, signal }: InspectionCaller,
    ifExcessive?: Excessive,
  ): Promise<InspectionAnswers[Kind] | Excessive> {
    try {
      // An applicant waits for the signatures of a save, but not for an upload, which runs in the background.
      const isUrgent = job.kind === 'signatures'
      const priority = job.kind === 'redraw' ? 1 : 0
      const inspect = () => pool.run(job, { key: account, signal, isUrgent, priority })
      return (await withSpan('inspect content', 'internal', inspect)) as InspectionAnswers[Kind]
    } catch (error) {
      if (ifExcessive !== undefined && isExcessive(error)) return ifExcessive
      // The client has disconnected, so no error is logged.
      if (signal?.aborted) throw new ServiceError(codes.requestInvalid, { cause: error })
      throw unavailable(retryAfterSeconds, error)
    }
  }

  return {
    typeOf: (path, caller) => run({ kind: 'type', path }, caller, ''),
    problemOfPdf: (path, caller) => run({ kind: 'pdf', path }, caller, 'complexPdf' as const),
    async problemOfPicture(path, type, caller) {
      const problem = await run({ kind: 'picture', path, type }, caller, 'complexImage' as const)
      if (problem === 'notWritten') throw unavailable(retryAfterSeconds)
      return problem
    },
    areVisible: (images, caller) => run({ kind: 'signatures', images }, caller),
    async redraw(images, caller) {
      const jobs = Array.from({ length: Math.ceil(images.length / picturesPerJob) }, (_, index) => {
        const batch = images.slice(index * picturesPerJob, (index + 1) * picturesPerJob)
        return run({ kind: 'redraw', images: batch }, caller)
      })
      return (await Promise.all(jobs)).flat()
    },
    prepare: pool.prepare,
    close: pool.close,
  }
}

/** Returns true when a retry would fail again. */
function isExcessive(error: unknown): boolean {
  return error instanceof WorkerError && ['timedOut', 'outOfMemory', 'faulted', 'crashed'].includes(error.failure)
}

/** The accepted image types, detected in the content itself. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/gif'] as const

export type ImageType = (typeof imageTypes)[number]

/** Reasons to refuse a PDF or an image, as message keys under `requestErrors.uploads`. */
export type PdfProblem = 'brokenPdf' | 'lockedPdf' | 'activePdf' | 'complexPdf'
export type PictureProblem = 'brokenImage' | 'complexImage'

/** A job of the child process that inspects content. */
export type InspectionJob =
  /** Detects the type of a file. */
  | { readonly kind: 'type'; readonly path: string }
  | { readonly kind: 'pdf'; readonly path: string }
  /** Checks an image and re-encodes its pixels, in place. */
  | { readonly kind: 'picture'; readonly path: string; readonly type: ImageType }
  /** Draws signatures, data URLs of PNGs, to detect a stroke in each. */
  | { readonly kind: 'signatures'; readonly images: readonly string[] }
  /** Redraws signatures in the form of a submission's record. */
  | { readonly kind: 'redraw'; readonly images: readonly string[] }

/** The result of each kind of job; undefined for acceptable content, or an unknown type. */
export interface InspectionAnswers {
  readonly type: string | undefined
  readonly pdf: PdfProblem | undefined
  readonly picture: PictureProblem | 'notWritten' | undefined
  readonly signatures: readonly boolean[]
  readonly redraw: readonly (string | undefined)[]
}
