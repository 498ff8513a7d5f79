import {
  type DecisionContext,
  type DecisionValue,
  type Exposure,
  exposureIn,
  type FourEyes,
} from '#domain/desk/decision/decision.ts'
import { lastVerdicts } from '#domain/desk/documents/verdicts.ts'
import { canonicalJson } from '#domain/kit/values/values.ts'
import { fourEyesOf } from '../../../config/desk.ts'
import { decisionsOf, type StoredDecision } from '../../../database/repositories/caseDecisions.ts'
import {
  type DeskDocumentFile,
  deskFilesOf,
  type StoredVerdict,
  verdictsOf,
} from '../../../database/repositories/caseDocuments.ts'
import { itemsOf, type StoredItem } from '../../../database/repositories/caseItems.ts'
import type { DeskCase } from '../../../database/repositories/cases.ts'
import { findStaff, type Staff } from '../../../database/repositories/staff.ts'
import { lastSubmission } from '../../../database/repositories/submissions.ts'
import { findUserOfAccount } from '../../../database/repositories/users.ts'
import type { Database } from '../../../database/tables.ts'
import type { AppContext } from '../../context.ts'
import { sha256 } from '../../secrets.ts'
import type { Snapshot } from '../../submission/snapshot.ts'
import { isSameMailbox, personOf } from '../people.ts'

/** Everything that a decision is based on. */
export interface Basis {
  readonly submission: number
  readonly snapshotSha256: string
  /** The reference and the name of the company on the day of the submission. */
  readonly reference: string
  readonly companyName: string
  /** The requests that were sent. */
  readonly items: readonly StoredItem[]
  /** The verdicts about documents that count. */
  readonly verdicts: readonly StoredVerdict[]
  /** The documents that the staff added. */
  readonly deskFiles: readonly DeskDocumentFile[]
  readonly decisions: readonly StoredDecision[]
  /** The recommendation in force. */
  readonly recommendation: StoredDecision | undefined
  /** The mailbox of its author; a person may have a local account and one of single sign-on. */
  readonly recommenderEmail: string
  readonly fourEyes: FourEyes
  readonly exposure: Exposure
  readonly isBlocked: boolean
  /** The hash of each part. */
  readonly parts: Readonly<Record<'submission' | 'requests' | 'documents' | 'recommendation', string>>
  readonly contentHash: string
}

/** Returns what a decision about a case is based on now. */
export async function basisOf({ settings }: AppContext, db: Database, found: DeskCase): Promise<Basis> {
  const { account, state, region } = found
  const last = await lastSubmission(db, account)
  if (!last) throw new Error(`application ${account} has no submission`)
  const { record, values } = JSON.parse(last.snapshot) as Snapshot
  const decisions = await decisionsOf(db, account)
  const recommendation =
    state === 'recommended' ? decisions.findLast(({ kind }) => kind === 'recommendation') : undefined
  const author = recommendation && (await findStaff(db, personOf(recommendation.actor).id))
  const items = (await itemsOf(db, account)).filter(({ round }) => round !== null)
  const verdicts = lastVerdicts(await verdictsOf(db, account))
  const deskFiles = await deskFilesOf(db, account)
  const snapshotSha256 = sha256(last.snapshot)
  const parts = partsOf({ snapshotSha256, items, verdicts, deskFiles }, recommendation)
  return {
    submission: last.number,
    snapshotSha256,
    ...{ reference: record.reference, companyName: record.companyName },
    ...{ items, verdicts, deskFiles, decisions, recommendation },
    recommenderEmail: author?.email ?? '',
    fourEyes: fourEyesOf(settings, region),
    exposure: exposureIn(values),
    isBlocked: (await findUserOfAccount(db, account)).blockedAt !== null,
    parts,
    contentHash: contentHashOf(parts),
  }
}

/** Returns the hash of each part that a recommendation and a decision are based on. */
export function partsOf(
  { snapshotSha256, items, verdicts, deskFiles }: Pick<Basis, 'snapshotSha256' | 'items' | 'verdicts' | 'deskFiles'>,
  recommendation: Pick<StoredDecision, 'number' | 'value' | 'conditions'> | undefined,
): Basis['parts'] {
  const { number = null, value = null, conditions = [] } = recommendation ?? {}
  return {
    submission: snapshotSha256,
    requests: sha256(canonicalJson(items.map(({ id, state, reply, isChanged }) => ({ id, state, reply, isChanged })))),
    documents: sha256(
      canonicalJson({
        verdicts: verdicts.map(({ account: _, number: __, item: ___, ...verdict }) => verdict),
        added: deskFiles.map((file) => file.sha256),
      }),
    ),
    recommendation: sha256(canonicalJson({ number, value, conditions })),
  }
}

export function contentHashOf(parts: Basis['parts']): string {
  return sha256(canonicalJson(parts))
}

/** Returns the circumstances of a decision by a person. */
export function contextOf(
  { recommendation, recommenderEmail, fourEyes, exposure, isBlocked }: Basis,
  { id, email, isSenior }: Pick<Staff, 'id' | 'email' | 'isSenior'>,
  value: DecisionValue,
): DecisionContext {
  return {
    ...{ value, fourEyes, isSenior, isBlocked },
    ...exposure,
    isRecommended: recommendation !== undefined && (value === 'decline' || recommendation.value === 'approve'),
    isRecommender:
      recommendation !== undefined &&
      (personOf(recommendation.actor).id === id || isSameMailbox(recommenderEmail, email)),
  }
}
