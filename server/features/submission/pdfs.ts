import { totalmem } from 'node:os'
import type { SubmissionRecord } from '#domain/application/record.ts'
import { codes } from '#domain/contract/codes.ts'
import type { PdfBrand } from '#pdf/brand.ts'
import { createPdfRenderer, isDraft, PdfError, type PdfErrorReason, type PdfRenderer } from '#pdf/renderer.ts'
import type { Settings } from '../../config/settings.ts'
import type { Look } from '../brand/look.ts'
import { inMinutes, ServiceError, tooMany, unavailable } from '../failure.ts'
import { measure, type Outcome } from '../measurements.ts'
import { createTimeBudget } from '../timeBudget.ts'

/**
 * Maximum drafts of all accounts that are composed, rendered or waiting; further ones are refused before anything is
 * read.
 */
const maxDrafts = 12
/** Memory that the server itself needs besides the PDF processes. */
const serverMegabytes = 1024
/** Maximum failures of drafts that are remembered; new ones replace the oldest. */
const maxRememberedFailures = 1000
/**
 * Milliseconds after which a failed draft may be requested again without a change, because the server may have been
 * changed.
 */
const draftFailureMilliseconds = 10 * 60_000
/** The same for a submission that crashed its process: shorter, because a submission is more important. */
const submissionFailureMilliseconds = 60_000

/** A draft that is ready to be rendered. */
interface LoadedDraft {
  /** The revision of the application. */
  readonly revision: number
  record(): Promise<SubmissionRecord>
}

/** Renders PDFs, within limits for each account. */
export interface Pdfs extends Pick<PdfRenderer, 'close'> {
  /**
   * Renders the document of a submission.
   * @param revision the revision of the application
   * @throws ServiceError 503/3000 when it could not be rendered; without trying, when this revision crashed a process
   * within the last minute; 429/3000 when the account has used its time
   */
  render(record: SubmissionRecord, attached?: string, revision?: number): Promise<Uint8Array>
  /**
   * Renders a draft, or a copy of a submission.
   * @param load loads the draft; called only while another draft fits and the account has time left
   * @param signal cancels the draft, for example when the client has disconnected
   * @throws ServiceError 503/3000 when too many drafts wait, or this revision could not be rendered before; 429/3000
   * when the account has used its time
   */
  renderDraft(account: string, load: () => Promise<LoadedDraft>, signal?: AbortSignal): Promise<Uint8Array>
}

/** Creates the renderer that the settings describe. */
export function rendererOf(settings: Settings, look: Look): PdfRenderer {
  const { pdfMemoryMegabytes: memoryMegabytes, pdfCpuSeconds } = settings
  const processes = settings.pdfProcesses || processesFor(memoryMegabytes)
  const brand = pdfBrandOf(look, settings)
  return createPdfRenderer({ processes, memoryMegabytes, timeLimitMilliseconds: pdfCpuSeconds * 1000, brand })
}

function pdfBrandOf({ palette, logo }: Look, { brokerProfile }: Settings): PdfBrand | undefined {
  const { brand } = brokerProfile
  if (!brand) return undefined
  return {
    ...(palette && {
      colours: { primary: palette['--navy'][0], accent: palette['--orange'][0], soft: palette['--on-navy-soft'][0] },
    }),
    ...(logo && { logo: logo.png.toString('base64') }),
    texts: brand.texts,
  }
}

/** Returns 2 when the memory of this machine or its cgroup is large enough for two processes, otherwise 1. */
export function processesFor(memoryMegabytes: number, bytes = memoryLimit()): 1 | 2 {
  return bytes >= (2 * memoryMegabytes + serverMegabytes) * 1_048_576 ? 2 : 1
}

/** Returns the bytes that this process may use: without a cgroup limit, Node reports 0 or more than the machine has. */
function memoryLimit(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}

/**
 * Creates the rendering of PDFs. Its processes start with the first PDF, so that a server without PDFs has none.
 * @param windows maximum seconds of work for each account
 */
export function createPdfs(create: () => PdfRenderer, windows: Settings['pdfTimeBudget']): Pdfs {
  const budget = createTimeBudget(windows)
  const failedDrafts = createFailures(draftFailureMilliseconds)
  const failedSubmissions = createFailures(submissionFailureMilliseconds)
  let renderer: PdfRenderer | undefined
  let drafts = 0

  function refuseOverBudget(key: string): void {
    const seconds = budget.secondsUntilFree(key)
    if (seconds > 0) throw overBudget(seconds)
  }

  async function render(
    record: SubmissionRecord,
    options: { attached?: string | undefined; signal?: AbortSignal | undefined },
  ): Promise<Uint8Array> {
    const { attached, signal } = options
    const key = budgetKey(record.account, isDraft(record))
    refuseOverBudget(key)
    renderer ??= create()
    const { render: draw } = renderer
    const onCpuTime = (milliseconds: number) => budget.spend(key, milliseconds)
    // The account that has used least takes precedence, so that one account cannot fill the queue for the others.
    return measure('pdf', () => draw(record, attached, { priority: -budget.spent(key), onCpuTime, signal }), outcomeOf)
  }

  return {
    async render(record, attached, revision) {
      const { account } = record
      if (failedSubmissions.find(account, revision)) throw submissionNotDrawn()
      return await render(record, { attached }).catch((error: unknown) => {
        if (failureOf(error) !== 'died') return throwAsFailure(error)
        if (revision !== undefined) failedSubmissions.add(account, revision, 'died')
        throw submissionNotDrawn(error)
      })
    },
    async renderDraft(account, load, signal) {
      if (drafts >= maxDrafts) throw unavailable(1)
      refuseOverBudget(budgetKey(account, true))
      drafts += 1
      try {
        const { revision, record } = await load()
        const before = failedDrafts.find(account, revision)
        if (before) throw draftNotDrawn(before)
        const loaded = await record()
        if (signal?.aborted) throw clientDisconnected(signal.reason)
        return await render(loaded, { signal }).catch((error: unknown) => {
          if (signal?.aborted) throw clientDisconnected(error)
          const failure = failureOf(error)
          if (!failure || !refusedDrafts.includes(failure)) return throwAsFailure(error)
          failedDrafts.add(account, revision, failure)
          throw draftNotDrawn(failure, error)
        })
      } finally {
        drafts -= 1
      }
    },
    close: () => renderer?.close(),
  }
}

/** Returns the outcome of a failed document; one that was never started says nothing about the renderer. */
function outcomeOf(error: unknown): Outcome {
  return [undefined, 'busy', 'closed'].includes(failureOf(error)) ? 'refused' : 'failed'
}

function budgetKey(account: string, isOfDraft: boolean): string {
  return `${isOfDraft ? 'draft' : 'submission'} ${account}`
}

/** Remembers for some time the last revision of each account that could not be rendered. */
function createFailures(milliseconds: number) {
  const failures = new Map<
    string,
    { readonly revision: number; readonly failure: PdfErrorReason; readonly until: number }
  >()
  return {
    find(account: string, revision: number | undefined): PdfErrorReason | undefined {
      const known = failures.get(account)
      return known && known.revision === revision && known.until > performance.now() ? known.failure : undefined
    },
    add(account: string, revision: number, failure: PdfErrorReason): void {
      failures.delete(account)
      failures.set(account, { revision, failure, until: performance.now() + milliseconds })
      const [oldest] = failures.keys()
      if (failures.size > maxRememberedFailures && oldest !== undefined) failures.delete(oldest)
    },
  }
}

/** Returns the error of a disconnected client, which is not logged. */
function clientDisconnected(cause: unknown): ServiceError {
  return new ServiceError(codes.requestInvalid, { cause })
}

/** Failures that would recur when the same draft is rendered again. */
const refusedDrafts: readonly PdfErrorReason[] = ['tooSlow', 'tooLarge', 'died', 'killed']

function failureOf(error: unknown): PdfErrorReason | undefined {
  return error instanceof PdfError ? error.reason : undefined
}

function draftNotDrawn(failure: PdfErrorReason, cause?: unknown): ServiceError {
  const key = failure === 'died' ? 'requestErrors.submission.draftCrashed' : 'requestErrors.submission.draftTooLarge'
  return new ServiceError(codes.systemBusy, { http: 503, text: { key }, cause })
}

function submissionNotDrawn(cause?: unknown): ServiceError {
  return new ServiceError(codes.systemBusy, { http: 503, text: { key: 'requestErrors.submission.pdfCrashed' }, cause })
}

function overBudget(seconds: number): ServiceError {
  const text = { key: 'requestErrors.submission.pdfBudget', params: inMinutes(seconds) }
  return new ServiceError(codes.systemBusy, { http: 429, retryAfterSeconds: seconds, text })
}

/**
 * Converts an error of the renderer. A full queue affects all accounts; a process that failed to start, was too late or
 * was killed may succeed the next time.
 */
function throwAsFailure(error: unknown): never {
  if (!(error instanceof PdfError) || error.reason === 'broken') throw error
  if (error.reason === 'busy') throw tooMany(5)
  // A retry would fail again.
  if (error.reason === 'tooLarge' || error.reason === 'tooSlow')
    throw new ServiceError(codes.systemBusy, {
      http: 503,
      text: { key: 'requestErrors.submission.pdfTooLarge' },
      cause: error,
    })
  throw unavailable(5, error)
}
