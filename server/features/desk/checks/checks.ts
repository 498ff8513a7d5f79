import { codes } from '#domain/contract/codes.ts'
import type { CaseCheck, CaseFindingRow, CheckRow } from '#domain/desk/checks/schemas.ts'
import { findingSeverities, needsNote } from '#domain/desk/checks/verdicts.ts'
import { mayDo, type StaffRights } from '#domain/desk/permissions.ts'
import type { RecordedAnswers } from '#domain/desk/record/masking.ts'
import type { DeskDataOf, DeskInputOf } from '#domain/desk/schemas.ts'
import { isClosed } from '#domain/desk/states.ts'
import { addAudit } from '../../../database/audit/audit.ts'
import { addCheckVerdict, type StoredCheckVerdict } from '../../../database/repositories/desk/caseChecks.ts'
import type { DeskCase } from '../../../database/repositories/desk/cases.ts'
import type { Staff } from '../../../database/repositories/desk/staff.ts'
import { wholeSubmissionsOf } from '../../../database/repositories/submissions.ts'
import type { Database } from '../../../database/tables.ts'
import type { AppContext } from '../../context.ts'
import { invalidFields, notFound } from '../../failure.ts'
import type { Snapshot } from '../../submission/snapshot.ts'
import { maskerFor } from '../cases/record.ts'
import { voidRecommendation } from '../decisions/voiding.ts'
import { personOf } from '../people.ts'
import { changeVisibleCase, viewedCase } from '../visibleCase.ts'
import { takeAndStart } from '../work.ts'
import { type ReviewedCheck, type ReviewedRow, reviewOf } from './review.ts'
import { toFindingRow } from './shownFindings.ts'

/**
 * Returns the checks and findings of a case with their judgements, and with confidential numbers masked.
 * @throws ServiceError 404/2004
 */
export async function findChecksOf(
  portal: AppContext,
  staff: Staff,
  account: string,
): Promise<DeskDataOf<'findChecks'>> {
  const { database } = portal
  const found = await viewedCase(portal, staff, account)
  const review = await reviewOf(portal, database, found, staff.regions)
  const mask = await maskOf(database, found)
  return {
    submission: review.last.number,
    checks: review.checks.map((one) => toCheck(one, review.snapshot)),
    findings: review.findings.map((finding) => toFindingRow(finding, staff, mask)).toSorted(bySeverity),
    open: review.open,
    mayJudge: mayJudge(found, staff),
  }
}

function bySeverity(a: CaseFindingRow, b: CaseFindingRow): number {
  return findingSeverities.indexOf(a.severity) - findingSeverities.indexOf(b.severity)
}

async function maskOf(db: Database, { account, region }: DeskCase): Promise<(text: string) => string> {
  const submissions = await wholeSubmissionsOf(db, account)
  return maskerFor(
    region,
    submissions.map(({ snapshot }) => JSON.parse(snapshot) as RecordedAnswers),
  ).text
}

function mayJudge({ state, assignee }: DeskCase, staff: Pick<Staff, 'id'> & StaffRights): boolean {
  return !isClosed(state) && mayDo(staff, 'work') && (assignee === null || assignee === staff.id)
}

function toCheck({ check, applies, rows }: ReviewedCheck, { record, signatures = [] }: Snapshot): CaseCheck {
  const { id, title, group, basis, noteSays = null, isAboutSignatures } = check
  const signed = isAboutSignatures ? signatures.map(({ section }) => section) : []
  const looked: readonly string[] = [...check.sections, ...signed]
  const titles = new Map((record.sections ?? []).map((section) => [section.id, section.title]))
  const places = [...titles].flatMap(([section, sectionTitle]) =>
    looked.includes(section) ? [{ section, path: '', title: sectionTitle }] : [],
  )
  return { id, title, group, basis, noteSays, applies, rows: rows.map((row) => toCheckRow(row, places, titles)) }
}

function toCheckRow(
  { who, person, evidence, state, last }: ReviewedRow,
  places: CheckRow['places'],
  titles: ReadonlyMap<string, string>,
): CheckRow {
  const entries = person?.entries ?? []
  const own = entries.map(({ section, path }) => ({ section, path, title: titles.get(section) ?? section }))
  return {
    who: who === '' ? null : who,
    name: person?.name ?? '',
    roles: [...new Set(entries.map(({ role }) => role))],
    places: [...own, ...places],
    files: [...new Set(evidence.map(({ name }) => name))],
    state,
    judged: last ? toJudged(last) : null,
  }
}

function toJudged({ verdict, note, submission, actor, at }: StoredCheckVerdict): NonNullable<CheckRow['judged']> {
  return { verdict, note, submission, by: personOf(actor), at }
}

/**
 * Judges a check, which voids a recommendation.
 * @throws ServiceError 400/2017 without a note that the verdict needs; 404/2004, also for a check or a person that the
 * case does not have; 409/2012 for a closed case, or another person's
 */
export function judgeCheckAt(
  portal: AppContext,
  staff: Staff,
  { account, check: id, who = '', verdict, note = '' }: DeskInputOf<'judgeCheck'>,
): Promise<void> {
  return changeVisibleCase(portal, staff, account, 'work', async (locked) => {
    const { db, found, at, actor, staff: person } = locked
    const before = await reviewOf(portal, db, found, person.regions)
    const { check, row, applies } = rowIn(before.checks, id, who)
    if (note === '' && needsNote(verdict, { applies, noteSays: check.noteSays })) throw missingNote()
    await takeAndStart(portal, locked)
    const submission = before.last.number
    const judged = { account, check: check.id, who, verdict, note, submission, basis: row.basis, actor, at }
    const number = await addCheckVerdict(db, judged)
    await voidRecommendation(portal, locked, 'check judged')
    const detail = { check: id, ...(who !== '' && { who }), verdict, number }
    await addAudit(db, { at, account, actor, action: 'check judged', detail })
  })
}

function rowIn(checks: readonly ReviewedCheck[], id: string, who: string) {
  const found = checks.find(({ check }) => check.id === id)
  const row = found?.rows.find((one) => one.who === who)
  if (!found || !row) throw notFound()
  return { check: found.check, applies: found.applies, row }
}

/** Returns the error of a verdict or a disposition that lacks its note. */
export function missingNote() {
  const problem = 'requestErrors.checks.note'
  return invalidFields([{ path: 'note', code: 'parameterEmpty', problem, isSentence: true }], codes.parameterEmpty)
}
