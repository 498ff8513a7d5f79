import { statusPath } from '#domain/application/progress/navigation.ts'
import { brokerNameOf } from '#domain/application/textParams.ts'
import type { ApplicationStatus } from '#domain/contract/applicationStatus.ts'
import { codes } from '#domain/contract/codes.ts'
import type { Remark, RemarkState, StoredRemark } from '#domain/contract/status.ts'
import { tippingOffWordsIn } from '#domain/desk/requests/reasons.ts'
import type { DeskDataOf, DeskInputOf } from '#domain/desk/schemas.ts'
import type { Translate } from '#domain/kit/translate.ts'
import { addDays, toDay } from '#domain/kit/values/dates.ts'
import { formatDate } from '#domain/kit/values/format.ts'
import { applicantNameOf } from '#domain/ownership/people.ts'
import { regionOf } from '#domain/regions/index.ts'
import { toTimestamp } from '../../../config/clock.ts'
import { addAudit } from '../../../database/audit/audit.ts'
import type { Application } from '../../../database/repositories/applications.ts'
import {
  addItem,
  addRound,
  changeItem,
  closeRound,
  findItem,
  itemsOf,
  openRoundOf,
  type StoredItem,
  type StoredRound,
} from '../../../database/repositories/desk/caseItems.ts'
import { changeCase, findCase } from '../../../database/repositories/desk/cases.ts'
import type { Staff } from '../../../database/repositories/desk/staff.ts'
import { findUserOfAccount } from '../../../database/repositories/users.ts'
import type { Database } from '../../../database/tables.ts'
import type { AppContext } from '../../context.ts'
import { invalidFields, notFound, ServiceError } from '../../failure.ts'
import { newId } from '../../secrets.ts'
import { moveCase } from '../cases/moves.ts'
import { auditVoid } from '../decisions/voiding.ts'
import { assertRevision, changeVisibleCase, takeForWork, wrongState } from '../visibleCase.ts'
import { assertNoDoubt, doubtsOf } from './doubts.ts'
import { assertItem, labelsOf, type SubmittedPlaces, sectionOf, submittedPlaces, textOf, titleOf } from './places.ts'

const maxReplyDays = 366

/** Returns the error of an act that the state of a request does not allow. */
export function wrongItemState(): ServiceError {
  return new ServiceError(codes.requestInvalid, { http: 409, text: { key: 'requestErrors.requests.state' } })
}

function dayAfter({ clock }: Pick<AppContext, 'clock'>, { region }: Pick<Application, 'region'>, days: number): string {
  return addDays(toDay(regionOf(region).timeZone, clock.now()), days)
}

/** Returns the default reply day of a round that is sent now. */
export function usualReplyDay(
  portal: Pick<AppContext, 'clock' | 'settings'>,
  application: Pick<Application, 'region'>,
): string {
  return dayAfter(portal, application, portal.settings.deskReplyDays)
}

/** The requests of a round that is to be sent. */
interface Round {
  readonly items: readonly StoredItem[]
  readonly replyBy: string
  readonly isLimited: boolean
  readonly greeting: string
  readonly actor: string
  readonly at: Date
  /** The number of doubts, words and drafts, that the sender has confirmed. */
  readonly confirmed?: number
}

/**
 * Sends drafts of requests to the applicant, and returns the application. This voids a recommendation.
 * @throws ServiceError 400/2015 for a day in the past, or a place that no longer exists; 404/2004; 409/2002; 409/2012
 * for a state that excludes it, or requests that were sent; 422/2020 until confirmed, with the words that may tip the
 * applicant off about a suspicion and the drafts of an earlier submission
 */
export function sendRoundOf(
  portal: AppContext,
  staff: Staff,
  request: DeskInputOf<'sendRound'>,
): Promise<DeskDataOf<'sendRound'>> {
  const { account, revision, isLimited, greeting = '' } = request
  return changeVisibleCase(portal, staff, account, 'work', async (locked) => {
    const { db, found, application, at, actor } = locked
    assertRevision(found, revision)
    const items = await draftsOf(db, application, request.items)
    const replyBy = replyDayOf(portal, application, request.replyBy)
    const doubts = doubtsOf(found, greeting, items)
    if (request.isConfirmed !== true) assertNoDoubt(doubts)
    const taken = await takeForWork(locked)
    if (taken.assignee !== undefined) await changeCase(db, found, taken)
    const confirmed = doubts.words.length + doubts.outdated.length
    const round = { items, replyBy, isLimited, greeting, actor, at: new Date(at), confirmed }
    if (!(await sendItems(portal, db, application, round))) throw wrongState(found.state)
    const moved = await findCase(db, account)
    return { revision: moved?.revision ?? revision, state: moved?.state ?? found.state }
  })
}

/** Returns the drafts to be sent. @throws ServiceError 400/2015 for a place that the applicant has removed since */
async function draftsOf(db: Database, application: Application, ids: readonly string[]): Promise<StoredItem[]> {
  const places = await submittedPlaces(db, application)
  const items: StoredItem[] = []
  for (const id of new Set(ids)) {
    const item = await findItem(db, application.account, id)
    if (!item) throw notFound()
    if (item.state !== 'draft') throw wrongItemState()
    assertItem(places, { ...item, about: item.about ?? undefined })
    items.push(item)
  }
  return items
}

function replyDayOf(
  portal: AppContext,
  application: Application,
  replyBy = usualReplyDay(portal, application),
): string {
  if (replyBy > dayAfter(portal, application, 0) && replyBy <= dayAfter(portal, application, maxReplyDays))
    return replyBy
  const problem = 'requestErrors.requests.replyBy'
  throw invalidFields([{ path: 'replyBy', code: 'parameterError', problem, isSentence: true }], codes.parameterError)
}

/**
 * Returns an application with requests, in the caller's transaction, and notifies the applicant.
 * @returns false, without changing anything, when the state of the case excludes it
 */
async function sendItems(
  portal: AppContext,
  db: Database,
  application: Application,
  { items, replyBy, isLimited, greeting, actor, at, confirmed = 0 }: Round,
): Promise<boolean> {
  const { account } = application
  const { language } = await findUserOfAccount(db, account)
  const places = await submittedPlaces(db, application)
  const labels = labelsOf(portal, application, portal.translatorFor(language))
  const blank = { revision: application.revision, reply: '' }
  const remarks = items.map((item): StoredRemark => ({ ...remarkOf(places, item, labels), ...blank }))
  const before = await moveCase(portal, db, application, { act: 'request', at, actor, remarks })
  if (!before) return false
  const sentAt = toTimestamp(at)
  const round = await addRound(db, {
    ...{ account, sentAt, actor, replyBy, isLimited: Number(isLimited), greeting },
    ...{ answeredIn: null, revision: application.revision },
  })
  for (const { id } of items) await changeItem(db, id, { round, state: 'sent' })
  const titled = items.map((item, index) => ({
    title: titleOf(places, item, labels),
    text: remarks[index]?.text ?? '',
  }))
  await notifyApplicant(portal, db, application, { replyBy, greeting }, titled)
  const sent = { round, items: items.length }
  await portal.webhooks.post(db, application, { type: 'requests.sent', at: sentAt, data: sent })
  await portal.webhooks.post(db, application, { type: 'application.status', at: sentAt, data: { status: 'pending' } })
  // Logs places and reasons, never texts.
  const asked = items.map(({ section, path, reason }) => `${section}/${path}: ${reason}`)
  await addAudit(db, {
    at: sentAt,
    account,
    actor,
    action: 'returned',
    detail: { remarks: items.length, round, items: asked, ...(confirmed > 0 && { confirmed }) },
  })
  if (before.state === 'recommended') await auditVoid(db, account, sentAt, 'requests sent')
  return true
}

function remarkOf(places: SubmittedPlaces, item: StoredItem, labels: ReturnType<typeof labelsOf>) {
  const path = sectionOf(places, item)?.path ?? item.section
  const text = textOf(places, { ...item, about: item.about ?? undefined }, labels)
  return { id: item.id, path, ...(item.path !== '' && { field: item.path }), text }
}

/** Returns the withdrawn requests of a round as the applicant reads them. */
export async function withdrawnRemarks(
  portal: AppContext,
  application: Application,
  round: StoredRound,
  t: Translate,
): Promise<ApplicationStatus['withdrawn']> {
  const { database } = portal
  const items = await itemsOf(database, application.account)
  const withdrawn = items.filter((item) => item.round === round.number && item.state === 'withdrawn')
  if (withdrawn.length === 0) return []
  const places = await submittedPlaces(database, application)
  const labels = labelsOf(portal, application, t)
  return withdrawn.map((item) => remarkOf(places, item, labels))
}

async function notifyApplicant(
  { mail, translatorFor, settings }: AppContext,
  db: Database,
  { account, data }: Application,
  { replyBy, greeting }: Pick<Round, 'replyBy' | 'greeting'>,
  items: readonly { readonly title: string; readonly text: string }[],
): Promise<void> {
  const { email, language } = await findUserOfAccount(db, account)
  const t = translatorFor(language)
  const companyName = applicantNameOf(data) || account
  const date = formatDate(replyBy, t.language)
  const textParams = { account, companyName, date, brokerName: brokerNameOf(settings, t), url: settings.publicUrl }
  const link = settings.publicUrl + statusPath
  await mail.post(db, 'returned', email, t, textParams, { link, items, ...(greeting && { greeting }) })
}

/**
 * Returns an application with remarks that were written outside the desk, as a round of requests with the reason
 * `other`.
 * @returns false, without changing anything, when the state of the case excludes it
 */
export async function sendRemarks(
  portal: AppContext,
  db: Database,
  application: Application,
  remarks: readonly Remark[],
  actor: string,
): Promise<boolean> {
  const at = portal.clock.now()
  const items = await addRemarkItems(db, application, remarks, actor, toTimestamp(at))
  const replyBy = usualReplyDay(portal, application)
  // The command line has already had such words confirmed.
  const confirmed = new Set(remarks.flatMap(({ text }) => tippingOffWordsIn(text))).size
  const round = { items, replyBy, isLimited: false, greeting: '', actor, at, confirmed }
  return sendItems(portal, db, application, round)
}

/** Adds a request for each remark, in order. */
export async function addRemarkItems(
  db: Database,
  application: Application,
  remarks: readonly Remark[],
  actor: string,
  at: string,
): Promise<StoredItem[]> {
  const { account } = application
  const { sections } = await submittedPlaces(db, application)
  const items = remarks.map(({ path, field = '', text }) => {
    const section = sections.find((one) => one.path === path)?.id ?? path
    const judged = { answeredAt: null, judgedBy: null, judgedAt: null, withdrawalReason: null }
    const asked = { section, path: field, reason: 'other', about: null, text } as const
    const blank = { round: null, state: 'draft', reply: '', isChanged: 0, replaces: null } as const
    return { id: newId(), account, ...asked, ...blank, ...judged, createdBy: actor, createdAt: at }
  })
  for (const item of items) await addItem(db, item)
  const ids = new Set(items.map(({ id }) => id))
  return (await itemsOf(db, account)).filter(({ id }) => ids.has(id))
}

/** The applicant's answers to the requests of a round, which are part of a submission. */
interface Answers {
  /** The number of the submission. */
  readonly number: number
  readonly at: string
  /** The remarks with their replies, and with the changed places marked. */
  readonly remarks: readonly RemarkState[]
}

/**
 * Stores the answers to the open round of a case. An application that was returned before requests were stored gets its
 * round first.
 * @returns the number of the round; undefined when nothing was asked
 */
export async function answerRound(
  db: Database,
  application: Application,
  { number, at, remarks }: Answers,
): Promise<number | undefined> {
  const { account } = application
  const round = await openRoundOf(db, account)
  if (!round) return addFormerRound(db, application, { number, at, remarks })
  const items = (await itemsOf(db, account)).filter((item) => item.round === round.number && item.state === 'sent')
  for (const { id } of items) {
    const { reply = '', changed = false } = remarks.find((remark) => remark.id === id) ?? {}
    await changeItem(db, id, { state: 'answered', reply, isChanged: Number(changed), answeredAt: at })
  }
  await closeRound(db, round, number)
  return round.number
}

/** Adds the answered round of an application that an earlier version returned. */
async function addFormerRound(
  db: Database,
  application: Application,
  { number, at, remarks }: Answers,
): Promise<number | undefined> {
  if (remarks.length === 0) return undefined
  const { account } = application
  const actor = 'operator'
  const sent = { sentAt: at, actor, replyBy: at.slice(0, 10), isLimited: 0, greeting: '', answeredIn: number }
  const round = await addRound(db, { account, ...sent })
  const items = await addRemarkItems(db, application, remarks, actor, at)
  for (const [index, { id }] of items.entries()) {
    const { reply = '', changed = false } = remarks[index] ?? {}
    await changeItem(db, id, { round, state: 'answered', reply, isChanged: Number(changed), answeredAt: at })
  }
  return round
}
