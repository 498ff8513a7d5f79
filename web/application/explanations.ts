import { type Finding, fingerprintOf } from '#domain/consistency/consistency.ts'
import { textOfFinding } from '#domain/consistency/findingList.ts'
import type { Translate } from '#domain/kit/translate.ts'
import { hashOf } from '#domain/kit/values/values.ts'
import { consistency } from '#domain/sections/consistency.ts'
import { isAlreadySubmittedError } from '../api/error.ts'
import { createObservable, type Observable } from '../state/observable.ts'
import type { DraftSession } from './draftSession.ts'
import { formQuery } from './queries.ts'
import type { ReplyDraft } from './replyDraft.ts'
import { conflictIn, saveSection } from './saves.ts'

/** The conflict of each explanation: the text that another window saved meanwhile, or undefined. */
const conflicts = new WeakMap<ReplyDraft, Observable<string | undefined>>()

/** An explanation while the applicant edits it. During a conflict nothing is saved until the applicant has chosen. */
export interface Explanation {
  readonly draft: ReplyDraft
  /** The explanation that another window saved; undefined without a conflict. */
  readonly theirs: Observable<string | undefined>
}

/** Resolves a conflict: saves the typed text, or replaces it with that of the other window. */
export function keepExplanation({ draft, theirs }: Explanation, side: 'yours' | 'theirs'): void {
  if (side === 'theirs') draft.type(theirs.get() ?? '')
  theirs.set(undefined)
  draft.flush()
}

/**
 * Returns the explanation of a finding for editing. It belongs to the compared answers: when they change, the finding
 * needs a new explanation.
 */
export function explanationOf(draft: DraftSession, finding: Finding): Explanation {
  const fingerprint = fingerprintOf(finding)
  // The id is derived from the finding, so that two windows write the same entry and a conflict is noticed.
  const rowId = hashOf(finding.key)
  let revision = revisionOf(draft)
  const theirs = createObservable<string | undefined>(undefined)
  const save = async (text: string): Promise<void> => {
    if (theirs.get() !== undefined) throw new Error('the applicant has not chosen')
    const row = text === '' ? null : { finding: finding.key, fingerprint, text }
    try {
      revision = await store(draft, { explanations: { [rowId]: row } }, revision)
    } catch (caught) {
      if (isAlreadySubmittedError(caught)) draft.keepUnsaved()
      // The field reports the failure. The footer must not, because it cannot retry this save.
      draft.saveState.set({ kind: 'none' })
      const conflict = conflictIn(caught)
      if (!conflict) throw caught
      revision = conflict.revision
      const rows = conflict.values.explanations as readonly { readonly rowId: string; readonly text: string }[]
      theirs.set(rows.find((stored) => stored.rowId === rowId)?.text ?? '')
      throw caught
    }
  }
  const reply = finding.explanation ?? finding.shortExplanation ?? ''
  const question = (tKey: Translate) => textOfFinding(finding, tKey)
  const typed = draft.replyTo({ id: `${finding.key} ${fingerprint}`, reply }, question, save)
  // `replyTo` may have returned an earlier draft, which keeps its conflict.
  const conflict = conflicts.get(typed) ?? theirs
  conflicts.set(typed, conflict)
  return { draft: typed, theirs: conflict }
}

/** Two entries of the same name that are different people, each as `directors/<row id>`. */
export type DistinctPair = readonly [one: string, other: string]

/** Stores that two entries are different people, or removes that statement. @throws ApiError */
export async function storeDistinctPair(
  draft: DraftSession,
  [one, other]: DistinctPair,
  areDistinct: boolean,
): Promise<void> {
  const row = areDistinct ? { one, other } : null
  await store(draft, { distinct: { [rowIdOf([one, other])]: row } }, revisionOf(draft))
}

function rowIdOf(pair: DistinctPair): string {
  return hashOf(pair.toSorted().join(' '))
}

async function store(
  draft: DraftSession,
  changes: Readonly<Record<string, unknown>>,
  revision: number,
): Promise<number> {
  return (await saveSection(draft, consistency, changes, revision, crypto.randomUUID())).revision
}

function revisionOf(draft: DraftSession): number {
  return draft.queries.getQueryData(formQuery(draft).queryKey)?.revision ?? 0
}
