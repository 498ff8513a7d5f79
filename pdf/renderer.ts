import type { ChildProcess } from 'node:child_process'
import type { SubmissionRecord } from '#domain/application/record.ts'
import { type Asked, askProcess, isAlive, startProcess } from './process.ts'

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

export interface PdfRenderer {
  /**
   * Makes the document of a record: PDF/A-3a, the same bytes for the same record.
   * @param attached the submission as JSON, which the document of one that is submitted carries
   * @throws PdfError saying why there is none
   */
  render(record: SubmissionRecord, attached?: string): Promise<Uint8Array>
  /** Ends the process; documents not yet made are refused as `closed`. */
  close(): void
}

export interface PdfRendererOptions {
  /** The process is replaced after so many documents, so that nothing it keeps can grow. */
  readonly documentsPerProcess?: number
  /** For one document, the start of a process included. */
  readonly timeLimitMilliseconds?: number
  /** Most documents waiting or being made. */
  readonly queueLimit?: number
  /** Resident memory of the process, in MB; one that takes more is ended. */
  readonly memoryMegabytes?: number | undefined
  /** After so long without a document the process is let go: it keeps some 300 MB. The next document starts another. */
  readonly restMilliseconds?: number
  /** Starts the process that makes them. */
  readonly start?: (memoryMegabytes?: number) => ChildProcess
}

/** Makes documents one after another in a process of their own, which is replaced when it is old, slow or dead. */
export function createPdfRenderer(options: PdfRendererOptions = {}): PdfRenderer {
  const { documentsPerProcess = 100, timeLimitMilliseconds = 15_000, queueLimit = 20, start = startProcess } = options
  const { memoryMegabytes, restMilliseconds = 5 * 60_000 } = options
  let rest: NodeJS.Timeout | undefined
  let child = start(memoryMegabytes)
  let made = 0
  let unfinished = 0
  let last: Promise<unknown> = Promise.resolve()
  let closed = false

  function readyChild(): ChildProcess {
    if (isAlive(child) && made < documentsPerProcess) return child
    child.kill('SIGKILL')
    child = start(memoryMegabytes)
    made = 0
    return child
  }

  /** A record whose process died is tried once more: the cause is more likely outside of it. */
  async function make(asked: Asked, again = false): Promise<Uint8Array> {
    if (closed) throw new PdfError('closed')
    const outcome = await askProcess(readyChild(), asked, timeLimitMilliseconds)
    made += 1
    if (outcome === 'died' && !again) return make(asked, true)
    if (outcome === 'tooSlow') child.kill('SIGKILL')
    if (typeof outcome === 'string') throw new PdfError(closed ? 'closed' : outcome)
    if ('error' in outcome) throw new PdfError('broken', outcome.error)
    return outcome.bytes
  }

  function restSoon(): void {
    rest = setTimeout(() => child.kill('SIGKILL'), restMilliseconds).unref()
  }

  function finish(): void {
    unfinished -= 1
    if (unfinished === 0 && !closed) restSoon()
  }

  restSoon()

  return {
    async render(record, attached) {
      if (unfinished >= queueLimit) throw new PdfError('busy')
      unfinished += 1
      clearTimeout(rest)
      const turn = last.then(() => make({ record, attached }))
      last = turn.catch(() => {}).finally(finish)
      return turn
    },
    close() {
      closed = true
      clearTimeout(rest)
      child.kill('SIGKILL')
    },
  }
}
