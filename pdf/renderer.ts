import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { SubmissionRecord } from '#domain/application/record.ts'
import { startWorker } from './workers/childWorker.ts'
import { createWorkerPool, WorkerError, type WorkerFailure } from './workers/workerPool.ts'

/**
 * The reason why there is no document. busy: the queue is full, ask again later. delayed: the machine was too busy to make it in time.
 * tooSlow: it took more processor time than it may. tooLarge: it took more memory than it may. broken: the template cannot draw the
 * record. died: it ended its process, or its process ended twice. notStarted: its process did not start. closed: the renderer has been
 * closed.
 */
export type PdfErrorReason = 'busy' | 'delayed' | 'tooSlow' | 'tooLarge' | 'broken' | 'died' | 'notStarted' | 'closed'

/** A document that was not made, and why. */
export class PdfError extends Error {
  readonly reason: PdfErrorReason
  constructor(failure: PdfErrorReason, cause?: unknown) {
    super(`the PDF was not made: ${failure}`, { cause })
    this.reason = failure
  }
}

export interface RenderOptions {
  /** Orders waiting documents of one kind, a higher number first; submissions go before drafts whatever it is. */
  readonly priority?: number
  /** Receives the milliseconds of processor time that processes used for the document, however it ended. */
  readonly onDrawn?: (milliseconds: number) => void
  /** Removes a document that waits, and ends the process of one that is drawn. */
  readonly signal?: AbortSignal | undefined
}

export interface PdfRenderer {
  /**
   * Makes the document of a record: PDF/A-3a, the same bytes for the same record.
   * @param attached the submission as JSON, which the document of one that is submitted carries
   * @throws PdfError saying why there is none; the reason of `signal` once it is aborted
   */
  render(record: SubmissionRecord, attached?: string, options?: RenderOptions): Promise<Uint8Array>
  /** Ends the processes; documents not yet made are refused as `closed`. */
  close(): void
}

/** The job of a process: the document of a record, and the JSON it carries as an attachment. */
export interface PdfJob {
  readonly record: SubmissionRecord
  readonly attached?: string | undefined
}

export interface PdfRendererOptions {
  /** Documents made at the same time, each in a process of its own. */
  readonly processes?: number
  /** A process is replaced after so many documents, so that nothing it keeps can grow. */
  readonly documentsPerProcess?: number
  /** Processor time for one document. On the clock it may take twice as long, from the moment its process is loaded. */
  readonly timeLimitMilliseconds?: number
  /** The same for a draft, which can be asked for again and again. */
  readonly draftTimeLimitMilliseconds?: number
  /** Most drafts, and most submissions, waiting or being made. */
  readonly queueLimit?: number
  /** Resident memory of a process, in MB; one that takes more is ended. */
  readonly memoryMegabytes?: number | undefined
  /** After so long without a document a process is ended: it keeps some 300 MB. The next document starts another. */
  readonly idleMilliseconds?: number
  /** Starts a process that makes them. */
  readonly start?: (memoryMegabytes?: number) => ChildProcess
}

/** Enough for 500 owners who all sign with a drawing of their own. */
const defaultMemoryMegabytes = 1536
/**
 * Characters of JSON from which a record is heavy. The samples have up to 60,000; a record of this size takes about half a second,
 * the largest ones that can be stored take ten.
 */
const heavyCharacters = 300_000
/** Time on the clock for each unit of processor time: a document gets half of a processor at least. */
const clockFactor = 2
/** Above every priority that orders documents of one kind. */
const submissionPriority = 1e9

/** The failure of a document, by that of its process. */
const failures: Readonly<Record<WorkerFailure, PdfErrorReason>> = {
  queueFull: 'busy',
  queueTimeout: 'busy',
  timedOut: 'delayed',
  cpuExceeded: 'tooSlow',
  outOfMemory: 'tooLarge',
  failed: 'broken',
  faulted: 'died',
  crashed: 'died',
  notStarted: 'notStarted',
  closed: 'closed',
}

/** Starts a process that makes documents. @param megabytes resident memory beyond which it ends itself */
export function startPdfProcess(megabytes: number = defaultMemoryMegabytes): ChildProcess {
  return startWorker(join(import.meta.dirname, 'worker.ts'), { residentMegabytes: megabytes })
}

/**
 * Makes documents in child processes. Submissions go before drafts. A heavy document never occupies the last free process, where there
 * is more than one, so that those of ordinary size wait for one another only.
 */
export function createPdfRenderer(options: PdfRendererOptions = {}): PdfRenderer {
  const { processes = 1, documentsPerProcess = 100, queueLimit = 20, memoryMegabytes, idleMilliseconds } = options
  const { timeLimitMilliseconds = 15_000, start = startPdfProcess } = options
  const { draftTimeLimitMilliseconds = timeLimitMilliseconds / 2 } = options
  const pool = createWorkerPool<PdfJob, Uint8Array>({
    start: () => start(memoryMegabytes),
    processes,
    jobsPerProcess: documentsPerProcess,
    timeoutMilliseconds: clockFactor * timeLimitMilliseconds,
    ...(idleMilliseconds !== undefined && { idleMilliseconds }),
  })
  const unfinished = { draft: 0, submission: 0 }
  pool.prepare()

  return {
    async render(record, attached, { priority = 0, onDrawn, signal } = {}) {
      const kind = record.draft ? 'draft' : 'submission'
      if (unfinished[kind] >= queueLimit) throw new PdfError('busy')
      unfinished[kind] += 1
      const cpuLimitMilliseconds = record.draft ? draftTimeLimitMilliseconds : timeLimitMilliseconds
      const limits = {
        priority: record.draft ? priority : priority + submissionPriority,
        cpuLimitMilliseconds,
        timeoutMilliseconds: clockFactor * cpuLimitMilliseconds,
        signal,
      }
      try {
        return await pool.run({ record, attached }, { ...limits, isHeavy: isHeavy(record), onWorked: onDrawn })
      } catch (error) {
        throw error instanceof WorkerError ? new PdfError(failures[error.failure], error) : error
      } finally {
        unfinished[kind] -= 1
      }
    },
    close: pool.close,
  }
}

function isHeavy(record: SubmissionRecord): boolean {
  return charactersUpTo(heavyCharacters, record) >= heavyCharacters
}

/** Returns the characters of the texts and names in a value, as JSON has them; it stops counting at a limit. */
function charactersUpTo(limit: number, value: unknown): number {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return 4
  let count = 2
  for (const [name, member] of Object.entries(value)) {
    count += name.length + 4 + charactersUpTo(limit - count, member)
    if (count >= limit) break
  }
  return count
}
