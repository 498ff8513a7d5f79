import { codes } from '#domain/contract/codes.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import type { CaseDetail, DeskInputOf } from '#domain/desk/schemas.ts'
import { type CaseState, isClosed, stateAfter } from '#domain/desk/states.ts'
import { toDay } from '#domain/kit/values/dates.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { regionOf } from '#domain/regions/index.ts'
import { addAudit } from '../../../database/audit/audit.ts'
import { exclusionsOf, isExcluded } from '../../../database/repositories/desk/caseExclusions.ts'
import { findQueuedCase } from '../../../database/repositories/desk/caseQueries.ts'
import { changeCase, type DeskCase, markSeen } from '../../../database/repositories/desk/cases.ts'
import { allStaff, type Staff } from '../../../database/repositories/desk/staff.ts'
import { submissionsOf } from '../../../database/repositories/submissions.ts'
import { findUserOfAccount } from '../../../database/repositories/users.ts'
import type { AppContext } from '../../context.ts'
import { invalidFields, ServiceError } from '../../failure.ts'
import { reasonParamsOf } from '../requests/places.ts'
import { toRow } from '../rows.ts'
import { isClosable, silenceOf } from '../silence/silence.ts'
import { notifyAssignee } from '../staff/notices.ts'
import {
  assertRevision,
  assertVisible,
  changeVisibleCase,
  excluded,
  forbidden,
  type LockedCase,
  recordLook,
  takeForWork,
  wrongState,
} from '../visibleCase.ts'
import { erasureOfCase } from './erasure.ts'
import { type MoveRequest, moveCase } from './moves.ts'
import { visibleNotes } from './notes.ts'

/** The revision and the state after a change. */
interface ChangedCase {
  readonly revision: number
  readonly state: CaseState
}

/** Returns true for a person who may work on cases of a region. */
function isWorker(staff: Staff, { region }: Pick<DeskCase, 'region'>): boolean {
  return staff.disabledAt === null && mayDo(staff, 'work') && staff.regions.includes(region)
}

/** Returns the people to whom a person may assign cases of any of the own regions, by name. */
export async function colleaguesOf({ database }: AppContext, staff: Staff): Promise<Pick<Staff, 'id' | 'name'>[]> {
  const everyone = mayDo(staff, 'assign') ? await allStaff(database) : [staff]
  return everyone
    .filter((person) => staff.regions.some((region) => isWorker(person, { region })))
    .map(({ id, name }) => ({ id, name }))
}

/**
 * Assigns a case, or with null removes its assignee.
 * @throws ServiceError 403/2012 without the right to assign it to another person; 409/2012 for a closed case, or a
 * person who cannot work on it; 409/2002
 */
export function assignCase(
  portal: AppContext,
  staff: Staff,
  { account, revision, to }: DeskInputOf<'assign'>,
): Promise<ChangedCase> {
  return changeVisibleCase(portal, staff, account, 'reassign', async (locked) => {
    assertRevision(locked.found, revision)
    await assignLocked(locked, to)
    if (to !== null && to !== staff.id) await notifyAssignee(portal, locked.db, to, 'assigned', locked.found)
    return { revision: revision + 1, state: locked.found.state }
  })
}

/** Assigns a locked case, or with null removes its assignee. @throws ServiceError 403/2012; 409/2012 as above */
export async function assignLocked({ db, found, at, actor, staff }: LockedCase, to: string | null): Promise<void> {
  const { account } = found
  const isOwn = to === staff.id || (to === null && found.assignee === staff.id)
  if (!mayDo(staff, isOwn ? 'take' : 'assign')) throw forbidden('deskRole')
  if (isClosed(found.state)) throw wrongState(found.state)
  const assignee = to === null ? undefined : (await allStaff(db)).find(({ id }) => id === to)
  if (to !== null && !(assignee && isWorker(assignee, found) && !(await isExcluded(db, account, to))))
    throw new ServiceError(codes.requestInvalid, { http: 409, text: { key: 'requestErrors.deskAssignee' } })
  await changeCase(db, found, { assignee: to })
  await addAudit(db, { at, account, actor, action: 'case assigned', detail: { to } })
}

/** Changes priority and labels. @throws ServiceError 409/2012 for a closed case, or another person's; 409/2002 */
export function changePriority(
  portal: AppContext,
  staff: Staff,
  { account, revision, priority, labels }: DeskInputOf<'changeCase'>,
): Promise<ChangedCase> {
  return changeVisibleCase(portal, staff, account, 'work', async (locked) => {
    assertRevision(locked.found, revision)
    await changeLocked(locked, { priority, labels })
    return { revision: revision + 1, state: locked.found.state }
  })
}

/** Changes priority and labels of a locked case. @throws ServiceError 409/2012 as above */
export async function changeLocked(
  locked: LockedCase,
  { priority, labels }: Pick<DeskInputOf<'changeCase'>, 'priority' | 'labels'>,
): Promise<void> {
  const { db, found, at, actor } = locked
  if (isClosed(found.state)) throw wrongState(found.state)
  const changes = {
    ...(priority !== undefined && { priority }),
    ...(labels && { labels: JSON.stringify([...new Set(labels)]) }),
  }
  await changeCase(db, found, { ...(await takeForWork(locked)), ...changes })
  const detail = { changed: Object.keys(changes) }
  await addAudit(db, { at, account: found.account, actor, action: 'case changed', detail })
}

type Move = DeskInputOf<'moveCase'>

/**
 * Starts, holds or resumes a case, or ends its recommendation.
 * @throws ServiceError 400/2015 for a day in the past; 400/2017 without a reason or day; 403/2012; 409/2012 in another
 * state; 409/2002
 */
export function moveByStaff(portal: AppContext, staff: Staff, request: Move): Promise<ChangedCase> {
  const { account, revision, act, reason, until } = request
  return changeVisibleCase(portal, staff, account, 'work', async (locked) => {
    const { db, found, application, at, actor } = locked
    assertRevision(found, revision)
    if (act === 'sendBack' && !mayDo(locked.staff, 'decide')) throw forbidden('deskRole')
    const to = stateAfter(found.state, act)
    if (!to) throw wrongState(found.state)
    if (act === 'takeBack' && found.recommendedBy !== staff.id) throw forbidden('deskTakeBack')
    assertExplained(request)
    assertUpcoming(request, toDay(regionOf(found.region).timeZone, portal.clock.now()))
    // The approver who sends back, and the recommender who takes back, need not be the assignee.
    const taken = act === 'sendBack' || act === 'takeBack' ? {} : await takeForWork(locked)
    const move: MoveRequest = {
      ...{ act, at: new Date(at), actor, ...taken },
      ...(reason !== undefined && { reason }),
      ...(until !== undefined && { until }),
    }
    await moveCase(portal, db, application, move)
    await addAudit(db, { at, account, actor, action: 'case moved', detail: { act, from: found.state, to } })
    return { revision: revision + 1, state: to }
  })
}

/**
 * @throws ServiceError 400/2017 for a hold without a reason or a day, and for a recommendation that is sent back
 * without a reason
 */
function assertExplained({ act, reason = '', until }: Move): void {
  const missing = [
    ...((act === 'hold' || act === 'sendBack') && reason === '' ? ['reason'] : []),
    ...(act === 'hold' && until === undefined ? ['until'] : []),
  ]
  if (missing.length === 0) return
  const problem = 'requestErrors.problems.parameterEmpty'
  throw invalidFields(
    missing.map((path) => ({ path, code: 'parameterEmpty', problem })),
    codes.parameterEmpty,
  )
}

/** @throws ServiceError 400/2015 for a hold until a day in the past */
function assertUpcoming({ act, until }: Move, today: string): void {
  if (act !== 'hold' || until === undefined || until >= today) return
  const problem = 'requestErrors.deskHoldUntil'
  throw invalidFields([{ path: 'until', code: 'parameterError', problem, isSentence: true }], codes.parameterError)
}

/**
 * Returns a case with its submissions and notes, and records that the person opened it. A case that was submitted again
 * counts as seen when a person opens it who works on it.
 * @throws ServiceError 403/2012 with the header for a person who is excluded from it; 404/2004
 */
export async function openCase(portal: AppContext, staff: Staff, account: string): Promise<CaseDetail> {
  const { database } = portal
  const found = await assertVisible(database, staff, await findQueuedCase(database, account), excluded)
  await recordLook(portal, staff, account)
  if (found.isChanged === 1 && (mayDo(staff, 'work') || found.assignee === staff.id)) await markSeen(database, account)
  const [user, application, submissions, notes, everyone, exclusions, silence] = await Promise.all([
    findUserOfAccount(database, account),
    database.selectFrom('application').select('legalHoldAt').where('account', '=', account).executeTakeFirst(),
    submissionsOf(database, account),
    visibleNotes(database, staff, account),
    allStaff(database),
    exclusionsOf(database, account),
    silenceOf(portal, database, found),
  ])
  const mayClose = mayDo(staff, 'closeForSilence') && isClosable(portal, found, silence, user.blockedAt !== null)
  const excludedIds = new Set(exclusions.map(({ staffId }) => staffId))
  const colleagues = everyone.filter((person) => isWorker(person, found) && !excludedIds.has(person.id))
  return {
    case: toRow(portal, found),
    revision: found.revision,
    hold: found.holdReason === null ? null : { reason: found.holdReason, until: found.holdUntil },
    silence,
    submissions: submissions.map(({ number, submittedAt, pdfSha256 }) => ({ number, at: submittedAt, pdfSha256 })),
    isBlocked: user.blockedAt !== null,
    isHeld: (application?.legalHoldAt ?? null) !== null,
    email: user.email,
    notes,
    erasure: await erasureOfCase(portal, database, found, (application?.legalHoldAt ?? null) !== null),
    colleagues: mayDo(staff, 'assign') ? colleagues.map(({ id, name }) => ({ id, name })) : [],
    acts: [...actsOf(found, staff), ...(mayClose ? ['closeForSilence'] : [])],
    reasonParams: reasonParamsOf(portal, found.region, defaultLanguage),
  }
}

/** Returns the acts that a person may now do on a case. */
function actsOf(found: DeskCase, staff: Staff): string[] {
  const { state, assignee, recommendedBy } = found
  const isOpen = !isClosed(state)
  const isOwn = assignee === staff.id
  const works = isOpen && isWorker(staff, found) && (isOwn || assignee === null)
  const isPossible = (act: Move['act']) => stateAfter(state, act) !== undefined
  return [
    ...(isOpen && mayDo(staff, 'take') && !isOwn ? ['take'] : []),
    ...(isOpen && mayDo(staff, 'assign') ? ['assign'] : []),
    ...(isOpen && isOwn ? ['release'] : []),
    ...(works ? ['change', ...(['start', 'hold', 'resume'] as const).filter(isPossible)] : []),
    ...(isPossible('takeBack') && recommendedBy === staff.id ? ['takeBack'] : []),
    ...(isPossible('sendBack') && mayDo(staff, 'decide') ? ['sendBack'] : []),
    ...(works || (!isOpen && mayDo(staff, 'work')) ? ['note'] : []),
    ...(staff.isFinancialCrime && mayDo(staff, 'work') ? ['restrictedNote'] : []),
    ...(mayDo(staff, 'excludeOthers') ? ['excludeOthers'] : []),
    ...(mayDo(staff, 'answerErasure') ? ['answerErasure'] : []),
    ...(mayDo(staff, 'reveal') ? ['reveal'] : []),
    ...(mayDo(staff, 'readFiles') ? ['readFiles'] : []),
  ]
}
