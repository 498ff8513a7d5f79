import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { SubmissionRecord } from '#domain/application/record.ts'
import type { PdfBrand } from './brand.ts'
import { startWorker } from './workers/childWorker.ts'
import { createWorkerPool, WorkerError, type WorkerFailure } from './workers/workerPool.ts'

/**
 * The reason of a failed rendering. busy: the queue is full, retry later. delayed: the machine was too busy to render
 * it in time. tooSlow: it exceeded the limit of processor time. tooLarge: it exceeded the limit of memory. broken: the
 * template cannot render the record. died: a fault in a library terminated its process. killed: its process was killed
 * twice from outside, most often by a system without memory. notStarted: its process did not start. closed: the
 * renderer is closed.
 */
export type PdfErrorReason =
  | 'busy'
  | 'delayed'
  | 'tooSlow'
  | 'tooLarge'
  | 'broken'
  | 'died'
  | 'killed'
  | 'notStarted'
  | 'closed'

/** A failed rendering with its reason. */
export class PdfError extends Error {
  readonly reason: PdfErrorReason
  constructor(failure: PdfErrorReason, cause?: unknown) {
    super(`the PDF was not rendered: ${failure}`, { cause })
    this.reason = failure
  }
}

interface RenderOptions {
  /** Priority among queued documents of one kind, the highest first; submissions always precede drafts. */
  readonly priority?: number
  /** Receives the processor time of the document in milliseconds, even after a failure. */
  readonly onCpuTime?: (milliseconds: number) => void
  /** Removes a queued document, and kills the process of a running one. */
  readonly signal?: AbortSignal | undefined
}

export interface PdfRenderer {
  /**
   * Renders the document of a record: PDF/A-3a, the same bytes for the same record.
   * @param attached the submission as JSON, the attachment of a submitted document
   * @throws PdfError with the reason of a failure; the reason of `signal` once it is aborted
   */
  render(record: SubmissionRecord, attached?: string, options?: RenderOptions): Promise<Uint8Array>
  /** Kills the processes; unfinished documents fail as `closed`. */
  close(): void
}

/** The job of a process: the record, the JSON of the attachment and the brand. */
export interface PdfJob {
  readonly record: SubmissionRecord
  readonly attached?: string | undefined
  readonly brand?: PdfBrand | undefined
}

export interface PdfRendererOptions {
  /** The brand of all documents. */
  readonly brand?: PdfBrand | undefined
  /** Maximum number of documents rendered at the same time, each in its own process. */
  readonly processes?: number
  /** Number of documents after which a process is replaced, so that its memory cannot grow. */
  readonly documentsPerProcess?: number
  /**
   * Limit of processor time for one document. The limit of elapsed time is twice as long and starts once its process is
   * loaded.
   */
  readonly timeLimitMilliseconds?: number
  /** Limit of processor time for a draft, which applicants can request repeatedly. */
  readonly draftTimeLimitMilliseconds?: number
  /** Maximum number of unfinished drafts, and likewise of unfinished submissions. */
  readonly queueLimit?: number
  /** Limit of resident memory of a process, in MB; a process beyond it is terminated. */
  readonly memoryMegabytes?: number | undefined
  /** Time after which an idle process is killed, because it uses some 300 MB. The next document starts another. */
  readonly idleMilliseconds?: number
  /** Starts a rendering process. */
  readonly start?: (memoryMegabytes?: number) => ChildProcess
}

/** Enough for 500 owners with a different drawn signature each. */
const defaultMemoryMegabytes = 1536
/**
 * Number of characters of JSON from which a record is heavy. Samples have up to 60,000. A record of this size takes
 * about half a second, the largest storable record ten seconds.
 */
const heavyCharacters = 300_000
/** Maximum elapsed time for each unit of processor time, so that a document needs at least half of a processor. */
const clockFactor = 2
/** Exceeds every priority of documents of one kind. */
const submissionPriority = 1e9

/** The reason of a failed rendering, by the failure of its process. */
const failures: Readonly<Record<WorkerFailure, PdfErrorReason>> = {
  queueFull: 'busy',
  queueTimeout: 'busy',
  timedOut: 'delayed',
  cpuExceeded: 'tooSlow',
  outOfMemory: 'tooLarge',
  failed: 'broken',
  faulted: 'died',
  crashed: 'killed',
  notStarted: 'notStarted',
  closed: 'closed',
}

/**
 * Starts a rendering process.
 * @param megabytes resident memory beyond which it terminates itself
 */
export function startPdfProcess(megabytes: number = defaultMemoryMegabytes): ChildProcess {
  // V8 aborts a process at its limit, which looks like a fault. Its limit is above the watched one, so it comes second.
  const heapMegabytes = megabytes + 256
  return startWorker(join(import.meta.dirname, 'worker.ts'), { heapMegabytes, residentMegabytes: megabytes })
}

/**
 * Creates a renderer with child processes. Submissions precede drafts. With several processes, a heavy document never
 * occupies the last free one, so that documents of ordinary size wait only for each other.
 */
export function createPdfRenderer(options: PdfRendererOptions = {}): PdfRenderer {
  const { processes = 1, documentsPerProcess = 100, queueLimit = 20, memoryMegabytes, idleMilliseconds } = options
  const { brand } = options
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
    async render(record, attached, { priority = 0, onCpuTime, signal } = {}) {
      const kind = isDraft(record) ? 'draft' : 'submission'
      if (unfinished[kind] >= queueLimit) throw new PdfError('busy')
      unfinished[kind] += 1
      const cpuLimitMilliseconds = kind === 'draft' ? draftTimeLimitMilliseconds : timeLimitMilliseconds
      const limits = {
        priority: kind === 'draft' ? priority : priority + submissionPriority,
        cpuLimitMilliseconds,
        timeoutMilliseconds: clockFactor * cpuLimitMilliseconds,
        signal,
      }
      try {
        return await pool.run({ record, attached, brand }, { ...limits, isHeavy: isHeavy(record), onCpuTime })
      } catch (error) {
        throw error instanceof WorkerError ? new PdfError(failures[error.failure], error) : error
      } finally {
        unfinished[kind] -= 1
      }
    },
    close: pool.close,
  }
}

/** Returns true for a document that an applicant can request repeatedly: a draft, or a copy of a submission. */
export function isDraft({ draft, isCopy }: Pick<SubmissionRecord, 'draft' | 'isCopy'>): boolean {
  return draft || isCopy === true
}

function isHeavy(record: SubmissionRecord): boolean {
  return charactersUpTo(heavyCharacters, record) >= heavyCharacters
}

/** Counts the characters of a value as JSON, approximately and only up to a limit. */
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
