import { referenceOf } from '#domain/application/record.ts'
import type { StoredRemark } from '#domain/contract/status.ts'
import { daysUsed, dueDay } from '#domain/desk/businessDays.ts'
import { companyMarkOf } from '#domain/desk/checks/companyMark.ts'
import { type CaseAct, type CaseState, definitionOf, isClosed, stateAfter } from '#domain/desk/states.ts'
import { normalizeText } from '#domain/kit/values/normalize.ts'
import { valueAt } from '#domain/kit/values/values.ts'
import { applicantNameOf } from '#domain/ownership/people.ts'
import { toTimestamp } from '../../../config/clock.ts'
import { calendarOf, serviceDaysOf } from '../../../config/desk.ts'
import { type Application, changeStatus } from '../../../database/repositories/applications.ts'
import { withdrawSentItems } from '../../../database/repositories/desk/caseItems.ts'
import {
  addCase,
  addMove,
  changeCase,
  type DeskCase,
  lockCase,
  markCompany,
} from '../../../database/repositories/desk/cases.ts'
import type { Database } from '../../../database/tables.ts'
import type { AppContext } from '../../context.ts'
import { notifyAssignee } from '../staff/notices.ts'

/** An act on a case and its circumstances. */
export interface MoveRequest {
  readonly act: CaseAct
  readonly at: Date
  /** The person or program that acts, as in the audit log. */
  readonly actor: string
  readonly reason?: string
  /** The corrections that a request asks for. */
  readonly remarks?: readonly StoredRemark[]
  /** The last day of a hold, an ISO date. */
  readonly until?: string
  /** The id of the recommender. */
  readonly recommendedBy?: string
  /** The id of the person who takes over an unassigned case by the act. */
  readonly assignee?: string
  /** True when one person may decide without a recommendation. */
  readonly isAlone?: boolean
}

/**
 * Moves a case and the status of its application, in the caller's transaction, which has locked the application. Only
 * this function and {@link submitCase} change both.
 * @returns the case as it was before; undefined, without changing anything, when its state does not allow the act
 * @throws Error when the application was never submitted
 */
export async function moveCase(
  portal: AppContext,
  db: Database,
  { account, status }: Pick<Application, 'account' | 'status'>,
  request: MoveRequest,
): Promise<DeskCase | undefined> {
  const { act, at, actor, reason = '', remarks, until = null, recommendedBy = null, isAlone = false } = request
  const before = await lockCase(db, account)
  if (!before) throw new Error(`application ${account} has no case`)
  const to = stateAfter(before.state, act, isAlone)
  if (!to) return undefined
  const { status: after, outcome } = definitionOf(to)
  const timestamp = toTimestamp(at)
  const isHeld = to === 'onHold'
  await changeStatus(db, account, { from: status, to: after, outcome, at: timestamp, ...(remarks && { remarks }) })
  await changeCase(db, before, {
    ...stateColumns(portal, before, to, at),
    holdReason: isHeld ? reason : null,
    holdUntil: isHeld ? until : null,
    recommendedBy: to === 'recommended' ? recommendedBy : null,
    ...(request.assignee !== undefined && { assignee: request.assignee }),
  })
  if (to === 'withdrawn') await withdrawSentItems(db, account, { judgedBy: actor, judgedAt: timestamp })
  await addMove(db, { account, act, from: before.state, to, at: timestamp, actor, reason })
  const moved = { from: before.state, to, act }
  await portal.webhooks.post(db, before, { type: 'case.state', at: timestamp, data: moved })
  return before
}

/**
 * Adds the case at a first submission, or moves it at a later one, with the status of its application, as {@link
 * moveCase} does.
 */
export async function submitCase(
  portal: AppContext,
  db: Database,
  { account, region, data }: Application,
  { at, email, reference }: { readonly at: Date; readonly email: string; readonly reference: string },
): Promise<void> {
  const timestamp = toTimestamp(at)
  await changeStatus(db, account, {
    from: 'pending',
    to: 'ready',
    outcome: null,
    at: timestamp,
    remarks: [],
    submittedAt: timestamp,
  })
  const before = await lockCase(db, account)
  const texts = {
    ...textsOf(data),
    companyMark: companyMarkOf(data),
    searchText: searchTextOf(data, [account, reference, email]),
  }
  const to = before ? 'inReview' : 'new'
  const times = { submittedAt: timestamp, stateSince: timestamp, turnSince: timestamp }
  if (before) {
    const submissions = before.submissions + 1
    const state = stateColumns(portal, before, to, at)
    await changeCase(db, before, { ...texts, ...state, ...times, submissions, isChanged: 1 })
    if (before.assignee !== null)
      await notifyAssignee(portal, db, before.assignee, 'returned', { ...before, submissions })
  } else {
    const dueOn = dueDay(calendarOf(portal.settings, region), at, serviceDaysOf(portal.settings, region))
    const state = { state: to, turn: definitionOf(to).turn, dueOn } as const
    const initial = { priority: 0, labels: '[]', revision: 0, submissions: 1, daysUsed: 0, isChanged: 0 }
    await addCase(db, { account, region, ...texts, ...state, ...initial, ...times, firstSubmittedAt: timestamp })
  }
  const act = before ? 'resubmit' : 'submit'
  const moved = { from: before?.state ?? null, to, act } as const
  await addMove(db, { account, ...moved, at: timestamp, actor: 'applicant', reason: '' })
  await portal.webhooks.post(db, { account, region }, { type: 'case.state', at: timestamp, data: moved })
}

/**
 * Returns the columns of the next state: its turn, the time used so far and the day by which the brokerage should
 * decide.
 */
function stateColumns({ settings }: AppContext, before: DeskCase, to: CaseState, at: Date) {
  const { turn } = definitionOf(to)
  const timestamp = toTimestamp(at)
  const changed = { state: to, stateSince: timestamp, closedAt: isClosed(to) ? timestamp : null }
  if (turn === before.turn) return changed
  const calendar = calendarOf(settings, before.region)
  const used = before.turn === 'brokerage' ? daysUsed(calendar, new Date(before.turnSince), at) : 0
  const total = before.daysUsed + used
  const dueOn = turn === 'brokerage' ? dueDay(calendar, at, serviceDaysOf(settings, before.region), total) : null
  return { ...changed, turn, turnSince: timestamp, daysUsed: total, dueOn }
}

/**
 * Completes a case that an earlier version added: the mark of its company, its search text, and on the brokerage's turn
 * its due day. The caller's transaction has locked the application.
 */
export async function completeCase(
  { settings }: Pick<AppContext, 'settings'>,
  db: Database,
  { account, region, data }: Application,
  email: string,
): Promise<void> {
  const before = await lockCase(db, account)
  if (!before) return
  if (before.companyMark === null) await markCompany(db, account, companyMarkOf(data))
  if (before.searchText !== '') return
  const { turn, turnSince, submissions } = before
  const calendar = calendarOf(settings, region)
  const reference = referenceOf(region, account, submissions)
  await changeCase(db, before, {
    ...textsOf(data),
    searchText: searchTextOf(data, [account, reference, email]),
    ...(turn === 'brokerage' && { dueOn: dueDay(calendar, new Date(turnSince), serviceDaysOf(settings, region)) }),
  })
}

/** Returns the name of the company and the country of its registration. */
function textsOf(data: Application['data']): Pick<DeskCase, 'companyName' | 'country'> {
  const country = valueAt(data, 'clientDetail.companyInfo.companyRegCountry')
  return { companyName: applicantNameOf(data), country: typeof country === 'string' ? country : '' }
}

const searchedPaths = ['companyRegNo', 'leiNumber'].map((name) => `clientDetail.companyInfo.${name}`)

/**
 * Returns the text by which a search finds a case, in lower case and with single spaces: names of the company, its
 * registration number and LEI, and further texts, but no names of persons.
 */
export function searchTextOf(data: Application['data'], further: readonly string[]): string {
  const answers = searchedPaths.map((path) => valueAt(data, path)).filter((value) => typeof value === 'string')
  return foldSearched([applicantNameOf(data), ...answers, ...further].filter((text) => text !== '').join(' '))
}

/** Maximum length of a search and of a search text, in UTF-16 code units: three answers and three further texts. */
const maxSearched = 4000

/** Returns a text as searches compare it; empty when it is too long. */
export function foldSearched(text: string): string {
  return (normalizeText(text, 'NFKC', maxSearched) ?? '').toLowerCase().replaceAll(/\s+/g, ' ')
}
