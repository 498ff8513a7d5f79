import { appliesTo, type Check } from '#domain/desk/checks/check.ts'
import { type CheckId, checksOf } from '#domain/desk/checks/checks.ts'
import { type CaseFinding, identityOf } from '#domain/desk/checks/findings.ts'
import { type CheckedSubmission, type Evidence, evidenceFor, lookedAt } from '#domain/desk/checks/lookedAt.ts'
import { type CheckedPerson, personsIn } from '#domain/desk/checks/persons.ts'
import type { OpenWork } from '#domain/desk/checks/schemas.ts'
import { type CheckState, checkStateOf, isOpenCheck, isSettled } from '#domain/desk/checks/verdicts.ts'
import { canonicalJson } from '#domain/kit/values/values.ts'
import { regionIds, regionOf } from '#domain/regions/index.ts'
import type { RegionId } from '#domain/regions/region.ts'
import {
  casesOfCompany,
  checkVerdictsOf,
  type Duplicate,
  type StoredCheckVerdict,
  type StoredFinding,
  storedFindingsOf,
} from '../../../database/repositories/desk/caseChecks.ts'
import { itemsOf, type StoredItem } from '../../../database/repositories/desk/caseItems.ts'
import type { DeskCase } from '../../../database/repositories/desk/cases.ts'
import { lastSubmissionsOf, type StoredSubmission } from '../../../database/repositories/submissions.ts'
import type { Database } from '../../../database/tables.ts'
import type { AppContext } from '../../context.ts'
import { sectionsOf } from '../../drafts/sections.ts'
import { sha256 } from '../../secrets.ts'
import type { Snapshot } from '../../submission/snapshot.ts'
import { findingsIn } from './findings.ts'

/** A check of the whole case or of one person, with its last verdict. */
export interface ReviewedRow {
  /** The entry of the person; empty for the whole case. */
  readonly who: string
  readonly person: CheckedPerson | undefined
  readonly evidence: readonly Evidence[]
  /** SHA-256 of what the check is about. */
  readonly basis: string
  readonly state: CheckState
  readonly last: StoredCheckVerdict | undefined
}

export interface ReviewedCheck {
  readonly check: Check & { readonly id: CheckId }
  readonly applies: boolean
  readonly rows: readonly ReviewedRow[]
}

/** A finding with its last disposition. */
export interface ReviewedFinding extends CaseFinding {
  readonly id: string
  readonly duplicate?: Duplicate
  readonly last: StoredFinding | undefined
  /** The request of the disposition `asked`. */
  readonly item: StoredItem | undefined
  readonly isOpen: boolean
}

/** The judgements in a case, and what is left to judge. */
export interface Review {
  readonly last: StoredSubmission
  readonly snapshot: Snapshot
  readonly items: readonly StoredItem[]
  readonly checks: readonly ReviewedCheck[]
  readonly findings: readonly ReviewedFinding[]
  readonly open: OpenWork
}

/**
 * Returns the checks and findings of a case by its last submission.
 * @param regions the regions of the person, who sees no case of another region, not even as a duplicate
 */
export async function reviewOf(
  portal: AppContext,
  db: Database,
  found: DeskCase,
  regions: readonly RegionId[] = regionIds,
): Promise<Review> {
  const { account } = found
  const [[last, former], items, verdicts, stored, duplicates] = await Promise.all([
    lastSubmissionsOf(db, account, 2),
    itemsOf(db, account),
    checkVerdictsOf(db, account),
    storedFindingsOf(db, account),
    casesOfCompany(db, found, regions),
  ])
  if (!last) throw new Error(`application ${account} has no submission`)
  const snapshot = JSON.parse(last.snapshot) as Snapshot
  const checks = reviewedChecks(found.region, snapshot, verdicts)
  const all = await findingsIn(portal, db, found, { last, snapshot, former, items, stored, duplicates })
  const findings = reviewedFindings(all, stored, items)
  return { last, snapshot, items, checks, findings, open: openIn(checks, findings, items) }
}

function reviewedChecks(
  region: RegionId,
  snapshot: Snapshot,
  stored: readonly StoredCheckVerdict[],
): readonly ReviewedCheck[] {
  const { values, record, signatures = [] } = snapshot
  const submission = { sections: sectionsOf(regionOf(region)), values, record, signatures }
  const verdicts = new Map(stored.map((verdict) => [`${verdict.check} ${verdict.who}`, verdict]))
  return checksOf(region).map((check) => {
    const applies = appliesTo(check, region, values)
    const persons = check.who ? personsIn(values, check.who) : [undefined]
    const rows = persons.map((person) => rowOf(submission, check, person, applies, verdicts))
    return { check, applies, rows }
  })
}

function rowOf(
  submission: CheckedSubmission,
  check: Check,
  person: CheckedPerson | undefined,
  applies: boolean,
  verdicts: ReadonlyMap<string, StoredCheckVerdict>,
): ReviewedRow {
  const who = person?.who ?? ''
  const last = verdicts.get(`${check.id} ${who}`)
  const basis = sha256(canonicalJson(lookedAt(submission, check, person)))
  const state = checkStateOf(applies, last && { judged: last.basis, now: basis })
  return { who, person, evidence: evidenceFor(submission, check, person), basis, state, last }
}

interface IdentifiedFinding extends CaseFinding {
  /** The id of an added finding; others are identified by their content. */
  readonly id?: string
}

function reviewedFindings(
  found: readonly IdentifiedFinding[],
  stored: readonly StoredFinding[],
  items: readonly StoredItem[],
): readonly ReviewedFinding[] {
  const dispositions = new Map(stored.flatMap((row) => (row.disposition === null ? [] : [[row.finding, row] as const])))
  const byId = new Map(found.map((one) => [one.id ?? sha256(canonicalJson(identityOf(one))).slice(0, 32), one]))
  return [...byId].map(([id, finding]) => {
    const last = dispositions.get(id)
    const item = items.find((one) => one.id === last?.item)
    const isOpen = finding.severity !== 'info' && !isSettled(last?.disposition ?? null, item?.state)
    return { ...finding, id, last, item, isOpen }
  })
}

function openIn(
  checks: readonly ReviewedCheck[],
  findings: readonly ReviewedFinding[],
  items: readonly StoredItem[],
): OpenWork {
  return {
    checks: checks.flatMap(({ rows }) => rows).filter(({ state }) => isOpenCheck(state)).length,
    findings: findings.filter(({ isOpen }) => isOpen).length,
    items: items.filter(({ state }) => state === 'answered').length,
  }
}
