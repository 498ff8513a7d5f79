import type { Conflict, ConflictData, InvalidData } from '#domain/contract/refusals.ts'
import type { Changes } from '#domain/kit/changes.ts'
import { type Issue, type IssueCode, issueCodes, partsOf, pathOf } from '#domain/kit/issue.ts'
import type { SectionValues } from '#domain/kit/section.ts'
import { type Failure, isFailure, isRefusal, signedOutBy } from '#web/app/api/failure.ts'
import type { Stored } from '#web/app/application.ts'
import { withoutFiles } from '#web/app/applicationData.ts'
import type { SaveOutcome } from '#web/app/sectionController.ts'
import { createStore, type Store } from '#web/app/store.ts'
import type { Clash } from './merge.ts'
import { rowAt } from './sectionValues.ts'
import type { SectionStore } from './store.ts'

/** Sends changes to the server. @throws Failure */
type SendChanges = (changes: Changes, revision: number, idempotencyKey: string) => Promise<Stored>

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
  readonly trouble: Store<Failure | undefined>
  /** Values the server told in another way, at a revision later than the one known here. */
  adopt(stored: Stored): void
  /** Puts the page back to what is stored, for nothing of it may be saved any more, and forgets what it waited for. */
  giveUp(): void
  /** What was changed here and elsewhere, until the person has chosen. */
  readonly conflicts: Store<readonly Conflict[]>
  /** Keeps one of the two values of a conflict. */
  settle(path: string, keep: 'yours' | 'theirs'): void
}

interface SaverOptions {
  readonly store: SectionStore
  readonly revision: number
  readonly send: SendChanges
  /** Says that everything is stored but these values. */
  readonly wordsOf: (heldBack: readonly [Issue, ...Issue[]]) => string
}

/** Makes the saver of a section whose values were loaded at a revision. */
export function createSaver({ store, send, wordsOf, ...first }: SaverOptions): Saver {
  const conflicts = createStore<readonly Conflict[]>([])
  const trouble = createStore<Failure | undefined>(undefined)
  let revision = first.revision
  let unanswered: Attempt | undefined
  let running: Promise<unknown> = Promise.resolve()

  function nextAttempt(): Attempt {
    return { changes: store.pending().changes, revision, key: crypto.randomUUID(), sent: store.answered() }
  }

  /** What was typed here while somebody else changed the same is not sent over it before the person has chosen. */
  function tell(clashes: readonly Clash[]): void {
    const told = clashes.map(({ path, theirs }): Conflict => ({ path, yours: store.get(path), theirs }))
    if (told.length > 0) conflicts.set([...conflicts.get(), ...told])
  }

  async function sendOnce(attempt: Attempt, isQuiet: boolean): Promise<SaveOutcome> {
    unanswered = attempt
    try {
      const stored = await send(attempt.changes, attempt.revision, attempt.key)
      unanswered = undefined
      trouble.set(undefined)
      revision = stored.revision
      tell(store.adopt(withoutFiles(store.section, stored.values), attempt.sent))
      return conflicts.get().length > 0 ? { kind: 'told' } : { kind: 'saved' }
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      const mayPass = !isRefusal(caught) || caught.status === 429
      // A session that ended or too many calls say nothing of the save that got no answer.
      if (!mayPass && !signedOutBy(caught)) unanswered = undefined
      // A new one each time, so that each is told.
      trouble.set(mayPass && !signedOutBy(caught) ? { ...caught } : undefined)
      return refused(caught, isQuiet)
    }
  }

  function refused(failure: Failure, isQuiet: boolean): SaveOutcome {
    if (signedOutBy(failure)) return { kind: 'told' }
    if (failure.code === 2002 && isConflict(failure.data)) {
      revision = failure.data.revision
      const clashes = store.adopt(withoutFiles(store.section, failure.data.values))
      const refusedPaths = new Set(failure.data.conflicts.map(({ path }) => path))
      conflicts.set(failure.data.conflicts)
      // The server knows of what was sent alone; what was typed meanwhile is asked of too.
      tell(clashes.filter(({ path }) => !refusedPaths.has(path)))
      return { kind: 'told' }
    }
    if (!isRefusal(failure)) return { kind: 'failed', reason: failure.message }
    const found = issuesIn(store, failure.data)
    if (found.length > 0) store.show(found, isQuiet)
    return { kind: 'refused', message: failure.message }
  }

  async function saveAll(isQuiet: boolean): Promise<SaveOutcome> {
    if (conflicts.get().length > 0) return { kind: 'told' }
    if (unanswered) {
      const repeated = await sendOnce(unanswered, isQuiet)
      if (repeated.kind !== 'saved') return repeated
      if (!store.isDirty()) return repeated
    }
    const outcome = await sendOnce(nextAttempt(), isQuiet)
    const [first, ...others] = store.pending().heldBack
    if (outcome.kind !== 'saved' || !first) return outcome
    // A save nobody asked for may meet somebody in the middle of a date.
    store.show(
      store.pending().heldBack.filter(({ path }) => !(isQuiet && store.isTypedAt(path))),
      isQuiet,
    )
    return { kind: 'refused', message: wordsOf([first, ...others]) }
  }

  /** An answer of an entry that was removed here since comes back with its entry. */
  function take({ path, theirs }: Conflict): void {
    const { field, rowId, rowField } = partsOf(path)
    const isGone = rowId !== undefined && rowField !== undefined && !store.row(field, rowId)
    if (isGone) store.set(pathOf(field, rowId), rowAt(store.stored(), field, rowId) ?? null)
    else store.set(path, theirs)
  }

  return {
    conflicts,
    trouble,
    retry() {
      running = running.then(() => unanswered && saveAll(true)).catch(() => undefined)
    },
    save({ isQuiet } = { isQuiet: false }) {
      const saved = running.then(() => saveAll(isQuiet))
      running = saved.catch(() => undefined)
      return saved
    },
    adopt(stored) {
      if (stored.revision <= revision) return
      revision = stored.revision
      tell(store.adopt(stored.values))
    },
    giveUp() {
      unanswered = undefined
      trouble.set(undefined)
      conflicts.set([])
      store.discard()
    },
    settle(path, keep) {
      const conflict = conflicts.get().find((one) => one.path === path)
      if (conflict && keep === 'theirs') take(conflict)
      conflicts.set(conflicts.get().filter((one) => one.path !== path))
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
