import type { ChildProcess } from 'node:child_process'
import PQueue from 'p-queue'
import type { SubmissionRecord } from '#domain/application/record.ts'
import { createCompilerProcess } from './compilerProcess.ts'
import { type Asked, startProcess } from './process.ts'

/**
 * Why there is no document. busy: the queue is full, ask again later. tooSlow: it took longer than the time limit. tooLarge: it took
 * more memory than it may. broken: the template cannot draw the record. died: its process ended twice. closed: the renderer has been
 * closed.
 */
export type PdfFailure = 'busy' | 'tooSlow' | 'tooLarge' | 'broken' | 'died' | 'closed'

/** A document that was not made, and why. */
export class PdfError extends Error {
  readonly failure: PdfFailure
  constructor(failure: PdfFailure, cause?: string) {
    super(`the PDF was not made: ${failure}`, { cause })
    this.failure = failure
  }
}

export interface RenderOptions {
  /** Orders waiting documents of one kind, a higher number first; submissions go before drafts whatever it is. */
  readonly priority?: number
  /** Receives the milliseconds that a process worked on the document, however it ended. */
  readonly onDrawn?: (milliseconds: number) => void
}

export interface PdfRenderer {
  /**
   * Makes the document of a record: PDF/A-3a, the same bytes for the same record.
   * @param attached the submission as JSON, which the document of one that is submitted carries
   * @throws PdfError saying why there is none
   */
  render(record: SubmissionRecord, attached?: string, options?: RenderOptions): Promise<Uint8Array>
  /** Ends the processes; documents not yet made are refused as `closed`. */
  close(): void
}

export interface PdfRendererOptions {
  /** Documents made at the same time, each in a process of its own. */
  readonly processes?: number
  /** A process is replaced after so many documents, so that nothing it keeps can grow. */
  readonly documentsPerProcess?: number
  /** For one document, the start of a process included. */
  readonly timeLimitMilliseconds?: number
  /** The same for a draft, which can be asked for again and again. */
  readonly draftTimeLimitMilliseconds?: number
  /** Most drafts, and most submissions, waiting or being made. */
  readonly queueLimit?: number
  /** Resident memory of a process, in MB; one that takes more is ended. */
  readonly memoryMegabytes?: number | undefined
  /** After so long without a document a process is ended: it keeps some 300 MB. The next document starts another. */
  readonly restMilliseconds?: number
  /** Starts a process that makes them. */
  readonly start?: (memoryMegabytes?: number) => ChildProcess
}

/**
 * Characters of JSON from which a record is heavy. The samples have up to 60,000; a record of this size takes about half a second,
 * the largest ones that can be stored take ten.
 */
const heavyCharacters = 300_000
/** Above every priority that orders documents of one kind. */
const submissionPriority = 1e9

/**
 * Makes documents in processes of their own. Submissions go before drafts. A heavy document never occupies the last free process, where
 * there is more than one, so that those of ordinary size wait for one another only.
 */
export function createPdfRenderer(options: PdfRendererOptions = {}): PdfRenderer {
  const { processes = 1, documentsPerProcess = 100, queueLimit = 20, memoryMegabytes, start = startProcess } = options
  const { timeLimitMilliseconds = 15_000, draftTimeLimitMilliseconds = timeLimitMilliseconds / 2 } = options
  const { restMilliseconds: idleMilliseconds = 5 * 60_000 } = options
  const compilers = Array.from({ length: processes }, () =>
    createCompilerProcess({ start: () => start(memoryMegabytes), documentsPerProcess, idleMilliseconds }),
  )
  // The one that worked last is taken first: it runs and remembers the questions of the form.
  const free = [...compilers]
  const queue = new PQueue({ concurrency: processes })
  const heavyQueue = new PQueue({ concurrency: Math.max(1, processes - 1) })
  const unfinished = { draft: 0, submission: 0 }
  let closed = false

  async function draw(asked: Asked, onDrawn?: (milliseconds: number) => void): Promise<Uint8Array> {
    const compiler = free.pop()
    if (!compiler) throw new Error('more documents are made than there are processes')
    const begun = performance.now()
    try {
      if (closed) throw new PdfError('closed')
      const limit = asked.record.draft ? draftTimeLimitMilliseconds : timeLimitMilliseconds
      const outcome = await compiler.make(asked, limit)
      if (typeof outcome === 'string') throw new PdfError(closed ? 'closed' : outcome)
      if ('error' in outcome) throw new PdfError('broken', outcome.error)
      return outcome.bytes
    } finally {
      free.push(compiler)
      onDrawn?.(performance.now() - begun)
    }
  }

  compilers.at(-1)?.start()

  return {
    async render(record, attached, { priority: given = 0, onDrawn } = {}) {
      const kind = record.draft ? 'draft' : 'submission'
      if (unfinished[kind] >= queueLimit) throw new PdfError('busy')
      unfinished[kind] += 1
      const priority = given + (record.draft ? 0 : submissionPriority)
      const heavy = isHeavy(record)
      // The next document of ordinary size does not wait for the start of another process.
      if (heavy) for (const compiler of free) compiler.start()
      const drawInTurn = () => queue.add(() => draw({ record, attached }, onDrawn), { priority })
      try {
        return await (heavy ? heavyQueue.add(drawInTurn, { priority }) : drawInTurn())
      } finally {
        unfinished[kind] -= 1
      }
    },
    close() {
      closed = true
      for (const compiler of compilers) compiler.close()
    },
  }
}

function isHeavy(record: SubmissionRecord): boolean {
  return JSON.stringify(record).length > heavyCharacters
}
