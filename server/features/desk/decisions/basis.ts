import { isRestricted } from '#domain/desk/checks/verdicts.ts'
import {
  type BasisPart,
  basisParts,
  type DecisionContext,
  type DecisionValue,
  type Exposure,
  exposureIn,
  type FourEyes,
} from '#domain/desk/decision/decision.ts'
import { lastVerdicts } from '#domain/desk/documents/verdicts.ts'
import { canonicalJson } from '#domain/kit/values/values.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { fourEyesOf } from '../../../config/desk.ts'
import { decisionsOf, type StoredDecision } from '../../../database/repositories/desk/caseDecisions.ts'
import {
  type DeskDocumentFile,
  deskFilesOf,
  documentVerdictsOf,
  type StoredDocumentVerdict,
} from '../../../database/repositories/desk/caseDocuments.ts'
import type { StoredItem } from '../../../database/repositories/desk/caseItems.ts'
import type { DeskCase } from '../../../database/repositories/desk/cases.ts'
import { findStaff, type Staff } from '../../../database/repositories/desk/staff.ts'
import { findUserOfAccount } from '../../../database/repositories/users.ts'
import type { Database } from '../../../database/tables.ts'
import type { AppContext } from '../../context.ts'
import { sha256 } from '../../secrets.ts'
import { type Review, reviewOf } from '../checks/review.ts'
import { isSameMailbox, personOf } from '../people.ts'

/** Everything that a decision is based on. */
export interface Basis {
  readonly submission: number
  readonly snapshotSha256: string
  /** The reference of the application, and the name of the company on the day of the submission. */
  readonly reference: string
  readonly companyName: string
  /** The requests that were sent. */
  readonly items: readonly StoredItem[]
  /** The last verdict about each document, in the order in which they were first judged. */
  readonly verdicts: readonly StoredDocumentVerdict[]
  /** The documents that the staff added. */
  readonly deskFiles: readonly DeskDocumentFile[]
  readonly decisions: readonly StoredDecision[]
  /** The recommendation in force. */
  readonly recommendation: StoredDecision | undefined
  /** The e-mail of the recommender: a person may have both a local account and one of single sign-on. */
  readonly recommenderEmail: string
  readonly fourEyes: FourEyes
  readonly exposure: Exposure
  readonly isBlocked: boolean
  /** The judgements, and what is left to judge. */
  readonly review: Review
  /** The hash of each part. */
  readonly parts: Readonly<Record<BasisPart, string>>
  /** The hashes of the parts, joined. */
  readonly contentHash: string
}

/**
 * Returns what a decision about a case would be based on now.
 * @param regions as in {@link reviewOf}
 */
export async function basisOf(
  portal: AppContext,
  db: Database,
  found: DeskCase,
  regions?: readonly RegionId[],
): Promise<Basis> {
  const { account, state, region } = found
  const review = await reviewOf(portal, db, found, regions)
  const { record, values } = review.snapshot
  const decisions = await decisionsOf(db, account)
  const recommendation =
    state === 'recommended' ? decisions.findLast(({ kind }) => kind === 'recommendation') : undefined
  const author = recommendation && (await findStaff(db, personOf(recommendation.actor).id))
  const items = review.items.filter(({ round }) => round !== null)
  const verdicts = lastVerdicts(await documentVerdictsOf(db, account))
  const deskFiles = await deskFilesOf(db, account)
  const snapshotSha256 = sha256(review.last.snapshot)
  const parts = partsOf({ snapshotSha256, items, verdicts, deskFiles, review }, recommendation)
  return {
    submission: review.last.number,
    snapshotSha256,
    ...{ reference: record.reference, companyName: record.companyName },
    ...{ items, verdicts, deskFiles, decisions, recommendation },
    recommenderEmail: author?.email ?? '',
    fourEyes: fourEyesOf(portal.settings, region),
    exposure: exposureIn(values),
    isBlocked: (await findUserOfAccount(db, account)).blockedAt !== null,
    review,
    parts,
    contentHash: contentHashOf(parts),
  }
}

/** Returns the hash of each part that a recommendation and a decision are based on. */
export function partsOf(
  {
    snapshotSha256,
    items,
    verdicts,
    deskFiles,
    review,
  }: Pick<Basis, 'snapshotSha256' | 'items' | 'verdicts' | 'deskFiles' | 'review'>,
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
    checks: sha256(canonicalJson(judgedChecks(review))),
    findings: sha256(canonicalJson(judgedFindings(review))),
    recommendation: sha256(canonicalJson({ number, value, conditions })),
  }
}

/** Returns the last verdict on each check that applies or was judged. */
function judgedChecks({ checks }: Review) {
  return checks.flatMap(({ check, rows }) =>
    rows
      .filter(({ state, last }) => state !== 'notAsked' || last !== undefined)
      .map(({ who, state, last }) => ({ check: check.id, who, state, number: last?.number ?? null })),
  )
}

/** Returns every finding with its last disposition. */
function judgedFindings({ findings }: Review) {
  return findings.map(({ id, last, isOpen }) => ({ id, isOpen, number: last?.number ?? null }))
}

export function contentHashOf(parts: Basis['parts']): string {
  return basisParts.map((name) => parts[name]).join('')
}

/** Returns the parts that differ from those of an earlier hash. */
export function changedParts(parts: Basis['parts'], contentHash: string): BasisPart[] {
  return basisParts.filter((name, index) => !contentHash.startsWith(parts[name], index * parts[name].length))
}

/**
 * Returns a basis as a person may see it, without the effect of what only the officers against financial crime know.
 */
export function shownBasis(basis: Basis, { isFinancialCrime }: Pick<Staff, 'isFinancialCrime'>): Basis {
  if (isFinancialCrime) return basis
  const findings = basis.review.findings.filter(
    ({ code, last, isOpen }) => isOpen || !isRestricted(code, last?.disposition ?? null),
  )
  return { ...basis, review: { ...basis.review, findings } }
}

/** Returns the circumstances of a decision by a person. */
export function contextOf(
  { recommendation, recommenderEmail, fourEyes, exposure, isBlocked, review }: Basis,
  { id, email, isSenior }: Pick<Staff, 'id' | 'email' | 'isSenior'>,
  value: DecisionValue,
): DecisionContext {
  return {
    ...{ value, fourEyes, isSenior, isBlocked },
    ...exposure,
    ...weightOf(review),
    isRecommended: recommendation !== undefined && (value === 'decline' || recommendation.value === 'approve'),
    isRecommender:
      recommendation !== undefined &&
      (personOf(recommendation.actor).id === id || isSameMailbox(recommenderEmail, email)),
  }
}

/** Returns the effect of findings: they stop an approval, or reserve it for senior management. */
export function weightOf({ findings }: Pick<Review, 'findings'>) {
  return {
    isStopped: findings.some(({ severity, isOpen, last }) => {
      const speaksAgainst = isOpen || last?.disposition === 'asked' || last?.disposition === 'confirmed'
      return severity === 'stop' && speaksAgainst
    }),
    isConfirmed: findings.some(({ last }) => last?.disposition === 'confirmed'),
  }
}
