import { codes } from '#domain/contract/codes.ts'
import type { Conflict, ConflictData, InvalidData } from '#domain/contract/errors.ts'
import { type Changes, sameValue } from '#domain/kit/changes.ts'
import { type Issue, type IssueCode, issueCodes, parsePath, pathOf } from '#domain/kit/issue.ts'
import type { SectionValues } from '#domain/kit/section.ts'
import { ApiError, isClientError, isSignOutError } from '#web/api/error.ts'
import type { StoredSection } from '#web/application/application.ts'
import { withoutFiles } from '#web/application/applicationData.ts'
import type { DraftSession } from '#web/application/draftSession.ts'
import type { SaveOutcome } from '#web/application/sectionController.ts'
import { createObservable } from '#web/state/observable.ts'
import { editedTopic, type SectionModel } from './model.ts'
import { rowAt } from './values.ts'

/** A save that was sent. It is retried unchanged, with its key, until the server responds. */
interface Attempt {
  readonly changes: Changes
  readonly revision: number
  readonly key: string
  /** The entered values on the page when it was sent. */
  readonly sent: SectionValues
}

interface SyncOptions {
  readonly model: SectionModel
  /** The revision of the values that the model was created with. */
  readonly revision: number
  /** Sends changes to the server. @throws ApiError */
  send(changes: Changes, revision: number, idempotencyKey: string): Promise<StoredSection>
  /** Returns the message that everything is saved except for these values. */
  describeUnstorable(unstorable: readonly [Issue, ...Issue[]]): string
}

/**
 * Synchronises one section with the server: one save at a time, each with the changes since the previous one. Only this
 * class merges the server's responses into the page.
 */
export class SectionSync {
  /** The answers that were changed both here and elsewhere, until the applicant has chosen. */
  readonly conflicts = createObservable<readonly Conflict[]>([])
  /** The transient error of the last save; undefined after an accepted or rejected save. */
  readonly lastError = createObservable<ApiError | undefined>(undefined)
  /** Functions that run before each save. They write derived answers whose computation is debounced. */
  readonly beforeSave = new Set<() => void>()
  readonly #options: SyncOptions
  readonly #model: SectionModel
  #revision: number
  #pendingAttempt: Attempt | undefined
  #running: Promise<unknown> = Promise.resolve()

  constructor(options: SyncOptions) {
    this.#options = options
    this.#model = options.model
    this.#revision = options.revision
  }

  /**
   * Saves until the page has no new changes. Errors of a call are returned as an outcome, not thrown.
   * @param options isQuiet: true for a save that the applicant did not request. Values that cannot be stored are then
   * reported at their fields only.
   */
  save({ isQuiet } = { isQuiet: false }): Promise<SaveOutcome> {
    for (const complete of this.beforeSave) complete()
    const saved = this.#running.then(() => this.#saveAll(isQuiet))
    this.#running = saved.catch(() => undefined)
    return saved
  }

  /** Quietly retries a save without a response, if there is one. */
  retry(): void {
    this.#running = this.#running.then(() => this.#pendingAttempt && this.#saveAll(true)).catch(() => undefined)
  }

  /**
   * Merges an application that was loaded, or changed by anything but a save of this page. Files are merged at every
   * revision: an upload may end on another page, and the response of a save does not contain files.
   */
  mergeApplication({ revision, values }: StoredSection): void {
    const isLater = revision > this.#revision
    const changed = isLater ? values : changedFiles(this.#model, values)
    if (isLater) this.#revision = revision
    if (Object.keys(changed).length > 0) this.#addConflicts(this.#model.mergeServerValues(changed))
  }

  /** Resets the page to the stored values and drops pending saves, once the application can no longer be edited. */
  abort(): void {
    this.#pendingAttempt = undefined
    this.lastError.set(undefined)
    this.conflicts.set([])
    this.#model.reset()
  }

  /** Keeps one of the two values of a conflict. */
  resolveConflict(path: string, side: 'yours' | 'theirs'): void {
    const conflict = this.conflicts.get().find((candidate) => candidate.path === path)
    if (conflict && side === 'theirs') this.#applyTheirs(conflict)
    this.conflicts.set(this.conflicts.get().filter((item) => item.path !== path))
  }

  async #saveAll(isQuiet: boolean): Promise<SaveOutcome> {
    if (this.conflicts.get().length > 0) return { kind: 'handled' }
    if (this.#pendingAttempt) {
      const repeated = await this.#sendOnce(this.#pendingAttempt, isQuiet)
      if (repeated.kind !== 'saved' || !this.#model.isDirty()) return repeated
    }
    const outcome = await this.#sendOnce(this.#nextAttempt(), isQuiet)
    const [first, ...others] = this.#model.pending().unstorable
    if (outcome.kind !== 'saved' || !first) return outcome
    // An automatic save may run while the applicant is still typing a date.
    const shown = [first, ...others].filter(({ path }) => !(isQuiet && this.#model.isActive(path)))
    this.#model.validation.show(shown, isQuiet)
    return { kind: 'refused', message: this.#options.describeUnstorable([first, ...others]) }
  }

  #nextAttempt(): Attempt {
    const { changes } = this.#model.pending()
    return { changes, revision: this.#revision, key: crypto.randomUUID(), sent: this.#model.rows.enteredValues() }
  }

  async #sendOnce(attempt: Attempt, isQuiet: boolean): Promise<SaveOutcome> {
    this.#pendingAttempt = attempt
    try {
      const stored = await this.#options.send(attempt.changes, attempt.revision, attempt.key)
      this.#pendingAttempt = undefined
      this.lastError.set(undefined)
      this.#addConflicts(this.#mergeResponse(stored, attempt.sent))
      return this.conflicts.get().length > 0 ? { kind: 'handled' } : { kind: 'saved' }
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught
      const isTransient = !isClientError(caught) || caught.status === 429
      // A rejection for the session or the rate limit does not tell whether an earlier send of the attempt was
      // accepted.
      if (!isTransient && !isSignOutError(caught)) this.#pendingAttempt = undefined
      // A new object each time, so that each error is emitted.
      this.lastError.set(isTransient && !isSignOutError(caught) ? new ApiError(caught) : undefined)
      return this.#handleError(caught, isQuiet)
    }
  }

  async #handleError(failure: ApiError, isQuiet: boolean): Promise<SaveOutcome> {
    if (isSignOutError(failure)) return { kind: 'handled' }
    if (failure.code === codes.updateFailed && isConflict(failure.data)) {
      const found = this.#mergeResponse(failure.data)
      // The server cannot tell a prefilled answer, which the merge replaces, from one of the applicant.
      const reported = failure.data.conflicts.filter(({ path, theirs }) => !sameValue(this.#model.get(path), theirs))
      const reportedPaths = new Set(reported.map(({ path }) => path))
      this.conflicts.set(reported)
      // The server knows only the sent values. Values typed meanwhile need a choice too.
      this.#addConflicts(found.filter(({ path }) => !reportedPaths.has(path)))
      return this.conflicts.get().length > 0 ? { kind: 'handled' } : this.#sendOnce(this.#nextAttempt(), isQuiet)
    }
    if (!isClientError(failure)) return { kind: 'failed', reason: failure.message }
    const issues = issuesIn(this.#model, failure.data)
    if (issues.length > 0) this.#model.validation.show(issues, isQuiet)
    return { kind: 'refused', message: failure.message }
  }

  /** Merges the response to a save, except for its files, which may be outdated. */
  #mergeResponse({ revision, values }: StoredSection, sent?: SectionValues) {
    this.#revision = revision
    return this.#model.mergeServerValues(withoutFiles(this.#model.section, values), sent)
  }

  /** Adds conflicts. A value typed here is not saved over a change from elsewhere until the applicant has chosen. */
  #addConflicts(found: readonly Pick<Conflict, 'path' | 'theirs'>[]): void {
    const added = found.map(({ path, theirs }): Conflict => ({ path, yours: this.#model.get(path), theirs }))
    if (added.length > 0) this.conflicts.set([...this.conflicts.get(), ...added])
  }

  /** Applies the other side's value. When its entry was removed here, the whole entry is restored. */
  #applyTheirs({ path, theirs }: Conflict): void {
    const { field, rowId, rowField } = parsePath(path)
    const isGone = rowId !== undefined && rowField !== undefined && !this.#model.rows.get(field, rowId)
    if (isGone) this.#model.set(pathOf(field, rowId), rowAt(this.#model.stored(), field, rowId) ?? null)
    else this.#model.set(path, theirs)
  }
}

function isConflict(data: unknown): data is ConflictData {
  return typeof data === 'object' && data !== null && 'conflicts' in data && 'values' in data
}

const knownCodes: ReadonlySet<string> = new Set(issueCodes)

/** Returns the rejected fields that are on the page, as issues. */
function issuesIn(model: SectionModel, data: unknown): Issue[] {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return []
  return (data as InvalidData).fields
    .filter(({ path, code }) => knownCodes.has(code) && model.get(path) !== undefined)
    .map(({ path, code, params }) => ({ path, code: code as IssueCode, severity: 'error', ...(params && { params }) }))
}

/** Returns the files that differ from those on the page. */
function changedFiles(model: SectionModel, values: SectionValues): SectionValues {
  const changed = Object.entries(values).filter(
    ([name, files]) => model.section.fields[name]?.isServerOwned && !sameValue(files, model.get(name)),
  )
  return Object.fromEntries(changed)
}

/** Milliseconds after the last edit before a save starts. */
const autosaveAfterMs = 2000

/** Milliseconds before each retry of a failed save. The last pause applies to all further retries. */
const retryAfterMs = [10_000, 20_000, 40_000, 60_000] as const

/**
 * Saves automatically: after a pause in typing, when the page is hidden (a phone may close it then), when the
 * connection returns, and repeatedly after a transient failure. `LeaveGuard` protects unsaved text on leaving.
 * @returns a function that stops saving
 */
export function startAutosave(model: SectionModel, sync: SectionSync, draft: DraftSession): () => void {
  const { saveState } = draft
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const save = () => {
    if (Object.keys(model.pending().changes).length > 0) void sync.save({ isQuiet: true })
    else if (saveState.get().kind === 'unsaved' && !model.isDirty()) saveState.set({ kind: 'none' })
  }
  const scheduleSave = () => {
    draft.markUnsaved()
    clearTimeout(timer)
    timer = setTimeout(save, autosaveAfterMs)
  }
  const scheduleRetry = () => {
    clearTimeout(retryTimer)
    if (!sync.lastError.get()) {
      failures = 0
      return
    }
    retryTimer = setTimeout(() => sync.retry(), retryAfterMs[Math.min(failures, retryAfterMs.length - 1)])
    failures += 1
  }
  const saveEdits = () => model.hasEdits() && save()
  const saveHidden = () => {
    if (document.visibilityState !== 'hidden') return
    clearTimeout(timer)
    // Reverting an edit is not an edit, but the page still shows the answer as unsaved.
    if (model.hasEdits() || !model.isDirty()) save()
  }
  const unsubscribers = [model.subscribe(editedTopic, scheduleSave), sync.lastError.subscribe(scheduleRetry)]
  addEventListener('online', saveEdits)
  addEventListener('visibilitychange', saveHidden)
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
    clearTimeout(timer)
    clearTimeout(retryTimer)
    removeEventListener('online', saveEdits)
    removeEventListener('visibilitychange', saveHidden)
  }
}
