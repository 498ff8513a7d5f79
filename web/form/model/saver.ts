import type { Conflict, ConflictData, InvalidData } from '#domain/contract/errors.ts'
import type { Changes } from '#domain/kit/changes.ts'
import { type Issue, type IssueCode, issueCodes, parsePath, pathOf } from '#domain/kit/issue.ts'
import type { SectionValues } from '#domain/kit/section.ts'
import { type ApiError, isApiError, isClientError, isSignOutError } from '#web/api/error.ts'
import type { StoredSection } from '#web/application/application.ts'
import { withoutFiles } from '#web/application/applicationData.ts'
import type { SaveOutcome } from '#web/application/sectionController.ts'
import { createObservable, type Observable } from '#web/ui/observable.ts'
import type { MergeConflict } from './merge.ts'
import { rowAt } from './sectionValues.ts'
import type { SectionStore } from './store.ts'

/** Sends changes to the server. @throws Failure */
type SendChanges = (changes: Changes, revision: number, idempotencyKey: string) => Promise<StoredSection>

/** A save that was sent; it is repeated unchanged, with its key, until the server has answered. */
interface Attempt {
  readonly changes: Changes
  readonly revision: number
  readonly key: string
  /** The values on the page when it was sent, those that count. */
  readonly sent: SectionValues
}

/** Saves one section: one save at a time, each with the changes since the one before. */
export interface Saver {
  /**
   * Saves until the page holds nothing new. It never throws.
   * @param options isQuiet: nobody asked for it; what cannot be stored is said at its field and nowhere else
   */
  save(options?: { readonly isQuiet: boolean }): Promise<SaveOutcome>
  /** Sends once more what got no answer, if anything still waits for one; quietly. */
  retry(): void
  /** Why the last save failed, where that may pass by itself; none where it was taken or refused. */
  readonly lastError: Observable<ApiError | undefined>
  /** Values the server told in another way, at a revision later than the one known here. */
  mergeServerValues(stored: StoredSection): void
  /** Puts the page back to what is stored, for nothing of it may be saved any more, and forgets what it waited for. */
  abort(): void
  /** What was changed here and elsewhere, until the person has chosen. */
  readonly conflicts: Observable<readonly Conflict[]>
  /** Keeps one of the two values of a conflict. */
  resolveConflict(path: string, side: 'yours' | 'theirs'): void
}

interface SaverOptions {
  readonly store: SectionStore
  readonly revision: number
  readonly send: SendChanges
  /** Says that everything is stored but these values. */
  readonly describeUnstorable: (unstorable: readonly [Issue, ...Issue[]]) => string
}

/** Makes the saver of a section whose values were loaded at a revision. */
export function createSaver({ store, send, describeUnstorable, ...options }: SaverOptions): Saver {
  const conflicts = createObservable<readonly Conflict[]>([])
  const lastError = createObservable<ApiError | undefined>(undefined)
  let revision = options.revision
  let pendingAttempt: Attempt | undefined
  let running: Promise<unknown> = Promise.resolve()

  function nextAttempt(): Attempt {
    return { changes: store.pending().changes, revision, key: crypto.randomUUID(), sent: store.enteredValues() }
  }

  /** What was typed here while somebody else changed the same is not sent over it before the person has chosen. */
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
      // A session that ended or too many calls say nothing of the save that got no answer.
      if (!isTransient && !isSignOutError(caught)) pendingAttempt = undefined
      // A new one each time, so that each is told.
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
      // The server knows of what was sent alone; what was typed meanwhile is asked of too.
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
    // A save nobody asked for may meet somebody in the middle of a date.
    store.show(
      store.pending().unstorable.filter(({ path }) => !(isQuiet && store.isActive(path))),
      isQuiet,
    )
    return { kind: 'refused', message: describeUnstorable([first, ...others]) }
  }

  /** An answer of an entry that was removed here since comes back with its entry. */
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

/** The refused fields that stand on the page, as issues. */
function issuesIn(store: SectionStore, data: unknown): Issue[] {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return []
  return (data as InvalidData).fields
    .filter(({ path, code }) => knownCodes.has(code) && store.get(path) !== undefined)
    .map(({ path, code, params }) => ({ path, code: code as IssueCode, severity: 'error', ...(params && { params }) }))
}
