import type { Conflict, ConflictData, InvalidData } from '#domain/contract/errors.ts'
import type { Changes } from '#domain/kit/changes.ts'
import { type Issue, type IssueCode, issueCodes, parsePath, pathOf } from '#domain/kit/issue.ts'
import type { SectionValues } from '#domain/kit/section.ts'
import { type ApiError, isApiError, isClientError, isSignOutError } from '#web/api/error.ts'
import type { StoredSection } from '#web/application/application.ts'
import { withoutFiles } from '#web/application/applicationData.ts'
import type { SaveOutcome } from '#web/application/sectionController.ts'
import { createObservable, type Observable } from '#web/state/observable.ts'
import type { MergeConflict } from './merge.ts'
import { rowAt } from './sectionValues.ts'
import type { SectionStore } from './store.ts'

/** Sends changes to the server. @throws ApiError */
type SendChanges = (changes: Changes, revision: number, idempotencyKey: string) => Promise<StoredSection>

/** A save that was sent. It is retried unchanged, with its key, until the server responds. */
interface Attempt {
  readonly changes: Changes
  readonly revision: number
  readonly key: string
  /** The entered values on the page when it was sent. */
  readonly sent: SectionValues
}

/** Saves one section: one save at a time, each with the changes since the previous one. */
export interface Saver {
  /**
   * Saves until the page has no new changes. It never throws.
   * @param options isQuiet: a save without a request of the applicant; values that cannot be stored are reported at
   * their fields only
   */
  save(options?: { readonly isQuiet: boolean }): Promise<SaveOutcome>
  /** Retries, quietly, a save without a response, if there is one. */
  retry(): void
  /** The transient error of the last save; undefined after an accepted or rejected save. */
  readonly lastError: Observable<ApiError | undefined>
  /** Merges values received outside of a save, if their revision is later than the known one. */
  mergeServerValues(stored: StoredSection): void
  /** Resets the page to the stored values and drops pending saves, because nothing of it may be saved any more. */
  abort(): void
  /** The answers changed both here and elsewhere, until the applicant has chosen. */
  readonly conflicts: Observable<readonly Conflict[]>
  /** Keeps one of the two values of a conflict. */
  resolveConflict(path: string, side: 'yours' | 'theirs'): void
}

interface SaverOptions {
  readonly store: SectionStore
  readonly revision: number
  readonly send: SendChanges
  /** Returns the message that everything is saved except for these values. */
  readonly describeUnstorable: (unstorable: readonly [Issue, ...Issue[]]) => string
}

/** Creates the saver of a section whose values were loaded at a revision. */
export function createSaver({ store, send, describeUnstorable, ...options }: SaverOptions): Saver {
  const conflicts = createObservable<readonly Conflict[]>([])
  const lastError = createObservable<ApiError | undefined>(undefined)
  let revision = options.revision
  let pendingAttempt: Attempt | undefined
  let running: Promise<unknown> = Promise.resolve()

  function nextAttempt(): Attempt {
    return { changes: store.pending().changes, revision, key: crypto.randomUUID(), sent: store.enteredValues() }
  }

  /** Adds conflicts. A value typed here is not saved over a change from elsewhere until the applicant has chosen. */
  function addConflicts(found: readonly MergeConflict[]): void {
    const added = found.map(({ path, theirs }): Conflict => ({ path, yours: store.get(path), theirs }))
    if (added.length > 0) conflicts.set([...conflicts.get(), ...added])
  }

  async function sendOnce(attempt: Attempt, isQuiet: boolean): Promise<SaveOutcome> {
    pendingAttempt = attempt
    try {
      const stored = await send(attempt.changes, attempt.revision, attempt.key)
      pendingAttempt = undefined
      lastError.set(undefined)
      revision = stored.revision
      addConflicts(store.mergeServerValues(withoutFiles(store.section, stored.values), attempt.sent))
      return conflicts.get().length > 0 ? { kind: 'told' } : { kind: 'saved' }
    } catch (caught) {
      if (!isApiError(caught)) throw caught
      const isTransient = !isClientError(caught) || caught.status === 429
      // An ended session or a rate limit gives no information about the save without a response.
      if (!isTransient && !isSignOutError(caught)) pendingAttempt = undefined
      // A new object each time, so that each error is emitted.
      lastError.set(isTransient && !isSignOutError(caught) ? { ...caught } : undefined)
      return handleError(caught, isQuiet)
    }
  }

  function handleError(failure: ApiError, isQuiet: boolean): SaveOutcome {
    if (isSignOutError(failure)) return { kind: 'told' }
    if (failure.code === 2002 && isConflict(failure.data)) {
      revision = failure.data.revision
      const found = store.mergeServerValues(withoutFiles(store.section, failure.data.values))
      const reportedPaths = new Set(failure.data.conflicts.map(({ path }) => path))
      conflicts.set(failure.data.conflicts)
      // The server knows only the sent values. Values typed meanwhile need a choice too.
      addConflicts(found.filter(({ path }) => !reportedPaths.has(path)))
      return { kind: 'told' }
    }
    if (!isClientError(failure)) return { kind: 'failed', reason: failure.message }
    const issues = issuesIn(store, failure.data)
    if (issues.length > 0) store.show(issues, isQuiet)
    return { kind: 'refused', message: failure.message }
  }

  async function saveAll(isQuiet: boolean): Promise<SaveOutcome> {
    if (conflicts.get().length > 0) return { kind: 'told' }
    if (pendingAttempt) {
      const repeated = await sendOnce(pendingAttempt, isQuiet)
      if (repeated.kind !== 'saved') return repeated
      if (!store.isDirty()) return repeated
    }
    const outcome = await sendOnce(nextAttempt(), isQuiet)
    const [first, ...others] = store.pending().unstorable
    if (outcome.kind !== 'saved' || !first) return outcome
    // An automatic save may run while the applicant is still typing a date.
    store.show(
      store.pending().unstorable.filter(({ path }) => !(isQuiet && store.isActive(path))),
      isQuiet,
    )
    return { kind: 'refused', message: describeUnstorable([first, ...others]) }
  }

  /** Applies the other side's value. When its entry was removed here, the whole entry is restored. */
  function applyTheirs({ path, theirs }: Conflict): void {
    const { field, rowId, rowField } = parsePath(path)
    const isGone = rowId !== undefined && rowField !== undefined && !store.row(field, rowId)
    if (isGone) store.set(pathOf(field, rowId), rowAt(store.stored(), field, rowId) ?? null)
    else store.set(path, theirs)
  }

  return {
    conflicts,
    lastError,
    retry() {
      running = running.then(() => pendingAttempt && saveAll(true)).catch(() => undefined)
    },
    save({ isQuiet } = { isQuiet: false }) {
      const saved = running.then(() => saveAll(isQuiet))
      running = saved.catch(() => undefined)
      return saved
    },
    mergeServerValues(stored) {
      if (stored.revision <= revision) return
      revision = stored.revision
      addConflicts(store.mergeServerValues(stored.values))
    },
    abort() {
      pendingAttempt = undefined
      lastError.set(undefined)
      conflicts.set([])
      store.reset()
    },
    resolveConflict(path, side) {
      const conflict = conflicts.get().find((candidate) => candidate.path === path)
      if (conflict && side === 'theirs') applyTheirs(conflict)
      conflicts.set(conflicts.get().filter((item) => item.path !== path))
    },
  }
}

function isConflict(data: unknown): data is ConflictData {
  return typeof data === 'object' && data !== null && 'conflicts' in data && 'values' in data
}

const knownCodes: ReadonlySet<string> = new Set(issueCodes)

/** Returns the rejected fields that are on the page, as issues. */
function issuesIn(store: SectionStore, data: unknown): Issue[] {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return []
  return (data as InvalidData).fields
    .filter(({ path, code }) => knownCodes.has(code) && store.get(path) !== undefined)
    .map(({ path, code, params }) => ({ path, code: code as IssueCode, severity: 'error', ...(params && { params }) }))
}
