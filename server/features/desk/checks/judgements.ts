import { codes } from '#domain/contract/codes.ts'
import { type AddedCode, type FindingSeverity, isForFinancialCrime } from '#domain/desk/checks/verdicts.ts'
import { kindOfPlace, type Place } from '#domain/desk/requests/reasons.ts'
import type { DeskInputOf } from '#domain/desk/schemas.ts'
import { isClosed } from '#domain/desk/states.ts'
import { regionOf } from '#domain/regions/index.ts'
import { toTimestamp } from '../../../config/clock.ts'
import { type AuditEvent, addAudit } from '../../../database/audit/audit.ts'
import { changeApplication } from '../../../database/repositories/applications.ts'
import { addStoredFinding } from '../../../database/repositories/desk/caseChecks.ts'
import { lockCase } from '../../../database/repositories/desk/cases.ts'
import type { Staff } from '../../../database/repositories/desk/staff.ts'
import type { AppContext } from '../../context.ts'
import { sectionsOf } from '../../drafts/sections.ts'
import { invalidFields, notFound, ServiceError } from '../../failure.ts'
import { newId } from '../../secrets.ts'
import { voidRecommendation } from '../decisions/voiding.ts'
import { changeVisibleCase, type LockedCase } from '../visibleCase.ts'
import { assertOpen, takeAndStart } from '../work.ts'
import { missingNote } from './checks.ts'
import { type Review, reviewOf } from './review.ts'

/** Returns the error of a judgement that only the officers against financial crime may make. */
function leftToOfficers(): ServiceError {
  const text = { key: 'requestErrors.checks.financialCrime' }
  return new ServiceError(codes.requestInvalid, { http: 403, text, data: { rule: 'financialCrime' } })
}

/**
 * Returns the account and the detail of an audit entry about a finding. An entry about a matter of the officers against
 * financial crime has no account, like that of a restricted note, so that neither timeline nor evidence pack shows it.
 */
function auditOf(account: string, code: string, detail: AuditEvent['detail']): Pick<AuditEvent, 'account' | 'detail'> {
  return isForFinancialCrime(code)
    ? { account: null, detail: { ...detail, code, of: account } }
    : { account, detail: { ...detail, code } }
}

/**
 * Returns the reason of a voided recommendation. Everybody reads it, so it reveals nothing of the officers' matters.
 */
function reasonToVoid(code: string, reason: string): string {
  return isForFinancialCrime(code) ? 'basis changed' : reason
}

/**
 * Judges a finding, which voids a recommendation. The officers against financial crime judge their matters even in the
 * case of another person.
 * @throws ServiceError 400/2015 for `asked` without a request, or with one that the case does not have; 400/2017
 * without a note; 403/2012 with the rule `financialCrime`; 404/2004; 409/2012 for a closed case, or another person's
 */
export function judgeFindingAt(
  portal: AppContext,
  staff: Staff,
  { account, id, disposition, note = '', item }: DeskInputOf<'judgeFinding'>,
): Promise<void> {
  return changeVisibleCase(portal, staff, account, 'work', async (locked) => {
    const { db, found, at, actor, staff: person } = locked
    const review = await reviewOf(portal, db, found, person.regions)
    const finding = review.findings.find((one) => one.id === id)
    if (!finding) throw notFound()
    const { code, severity } = finding
    const isOfficers = isForFinancialCrime(code)
    if (isOfficers && !person.isFinancialCrime) throw leftToOfficers()
    assertExplained(review, { disposition, note, item })
    if (isOfficers) assertOpen(locked)
    else await takeAndStart(portal, locked)
    const number = await addStoredFinding(db, {
      ...{ account, finding: id, code, severity, section: '', path: '', text: '', disposition, note, actor, at },
      ...{ item: item ?? null, submission: review.last.number },
    })
    await voidRecommendation(portal, locked, reasonToVoid(code, 'finding judged'))
    const detail = { finding: id, disposition, number }
    await addAudit(db, { at, actor, action: 'finding judged', ...auditOf(account, code, detail) })
  })
}

type Explained = Pick<DeskInputOf<'judgeFinding'>, 'disposition' | 'item'> & { readonly note: string }

/** @throws ServiceError 400/2015, 400/2017 as above */
function assertExplained({ items }: Review, { disposition, note, item }: Explained): void {
  if (disposition !== 'asked') {
    if (item !== undefined) throw wrongField('item', 'item')
    if (note === '') throw missingNote()
    return
  }
  if (!items.some(({ id, state }) => id === item && state !== 'withdrawn')) throw wrongField('item', 'item')
}

function wrongField(path: string, text: 'item' | 'place' | 'severity'): ServiceError {
  const problem = `requestErrors.checks.${text}`
  return invalidFields([{ path, code: 'parameterError', problem, isSentence: true }], codes.parameterError)
}

/**
 * Adds a finding, which voids a recommendation. A match of the screening may also be added to the case of another
 * person.
 * @returns the id of the finding
 * @throws ServiceError 400/2015 for an unknown place, or a severity that the code does not allow; 404/2004; 409/2012
 */
export function addFindingAt(
  portal: AppContext,
  staff: Staff,
  { account, code, severity, text, place }: DeskInputOf<'addFinding'>,
): Promise<{ readonly id: string }> {
  return changeVisibleCase(portal, staff, account, 'work', async (locked) => {
    if (code === 'screeningHit' && severity !== undefined && severity !== 'stop')
      throw wrongField('severity', 'severity')
    const { db, found, staff: person } = locked
    const review = await reviewOf(portal, db, found, person.regions)
    if (place) assertPlace(review, found.region, place)
    if (code === 'screeningHit') assertOpen(locked)
    else await takeAndStart(portal, locked)
    return { id: await addFinding(portal, locked, { code, severity, text, place, submission: review.last.number }) }
  })
}

function assertPlace({ snapshot: { values } }: Review, region: LockedCase['found']['region'], place: Place): void {
  const section = sectionsOf(regionOf(region)).find(({ id }) => id === place.section)
  const answers = values[place.section]
  if (!section || !answers || !kindOfPlace(section, place.path, answers)) throw wrongField('place', 'place')
}

interface Added {
  readonly code: AddedCode
  /** `look` when absent; `stop` for a match of the screening. */
  readonly severity?: FindingSeverity | undefined
  readonly text: string
  readonly place?: Place | undefined
  /** The number of the last submission. */
  readonly submission: number
}

async function addFinding(
  portal: AppContext,
  locked: Pick<LockedCase, 'db' | 'found' | 'application' | 'at' | 'actor'>,
  { code, severity = 'look', text, place, submission }: Added,
): Promise<string> {
  const { db, found, at, actor } = locked
  const { account } = found
  const id = newId()
  const number = await addStoredFinding(db, {
    ...{ account, finding: id, code, severity: code === 'screeningHit' ? 'stop' : severity, text, submission },
    ...{ section: place?.section ?? '', path: place?.path ?? '', disposition: null, note: '', item: null, actor, at },
  })
  await voidRecommendation(portal, locked, reasonToVoid(code, 'finding added'))
  await addAudit(db, { at, actor, action: 'finding added', ...auditOf(account, code, { finding: id, number }) })
  return id
}

/**
 * Adds a finding on the command line.
 * @returns the id; undefined when the application has no open case
 */
export function addFindingByOperator(
  portal: AppContext,
  account: string,
  { code, text, actor }: Pick<Added, 'code' | 'text'> & { readonly actor: string },
): Promise<string | undefined> {
  const at = toTimestamp(portal.clock.now())
  return changeApplication(portal.database, { account }, async (db, { application }) => {
    const found = await lockCase(db, account)
    if (!application || !found || isClosed(found.state)) return undefined
    const added = { code, text, submission: found.submissions }
    return addFinding(portal, { db, found, application, at, actor }, added)
  })
}
