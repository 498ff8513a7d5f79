import { expect, it } from 'vitest'
import type { SubmissionRecord } from '#domain/application/record.ts'
import { idempotencyHeader } from '#domain/contract/calls.ts'
import { codes } from '#domain/contract/codes.ts'
import { apiKeyPrefix } from '#domain/contract/scopes.ts'
import { type DeskCall, type DeskCallName, deskCalls, deskHeader } from '#domain/desk/calls.ts'
import type { AddedCode } from '#domain/desk/checks/verdicts.ts'
import { mayDo, type Role, roles } from '#domain/desk/permissions.ts'
import type { ItemState } from '#domain/desk/requests/schemas.ts'
import type { CaseState } from '#domain/desk/states.ts'
import { toTimestamp } from '../../server/config/clock.ts'
import { addStoredFinding } from '../../server/database/repositories/desk/caseChecks.ts'
import { addDecision } from '../../server/database/repositories/desk/caseDecisions.ts'
import { addExclusion } from '../../server/database/repositories/desk/caseExclusions.ts'
import { addItem, addRound } from '../../server/database/repositories/desk/caseItems.ts'
import { addNote, storeView } from '../../server/database/repositories/desk/caseNotes.ts'
import { findCase } from '../../server/database/repositories/desk/cases.ts'
import { addErasureRequest } from '../../server/database/repositories/desk/erasureRequests.ts'
import { addFlagRequest, deleteFlagRequests } from '../../server/database/repositories/desk/flagRequests.ts'
import { addEvent, publishEvents } from '../../server/database/repositories/events.ts'
import { addAttempt } from '../../server/database/repositories/webhookAttempts.ts'
import { basisOf } from '../../server/features/desk/decisions/basis.ts'
import { createKey } from '../../server/features/partner/keys.ts'
import { newId } from '../../server/features/secrets.ts'
import { addTestCase, addTestSubmission } from '../../server/testing/desk/cases.ts'
import { judgeEverything } from '../../server/testing/desk/judging.ts'
import { addStaff, signInStaff, type TestStaff } from '../../server/testing/desk/staff.ts'
import { type Applicant, type TestServer, testServer } from '../../server/testing/helper.ts'
import { fingerprint } from '../../server/testing/requests/fingerprint.ts'
import { unlimited } from '../../server/testing/requests/unlimited.ts'
import { secret } from '../../server/testing/services/webhooks.ts'
import { multipart, pdf, uploaded } from '../../server/testing/uploading.ts'

/**
 * The callers: nobody, each role in the region of the case and in another one, and a person with every role who is
 * excluded from the case.
 */
const callers = ['none', ...roles, ...roles.map((role) => `${role} elsewhere` as const), 'excluded'] as const
type Caller = (typeof callers)[number]

const isRefused = '403/2012'
const unknown = '404/2004'
const none = '401/3003'

/** Returns the answers to a call that is not about a case, which do not depend on the region. */
function anywhere(viewer: string, reviewer: string, approver: string, administrator: string): readonly string[] {
  const cells = [viewer, reviewer, approver, administrator]
  return [none, ...cells, ...cells, cells.find((cell) => cell !== isRefused) ?? isRefused]
}

/**
 * Returns the answers to a call about a case. To a person of another region whose role permits the call, the case is
 * unknown; so it is to an excluded person, unless the call informs that person of the exclusion.
 */
function ofCase(...cells: readonly [viewer: string, reviewer: string, approver: string, administrator: string]) {
  return (elsewhere: readonly [string, string, string, string], excluded = unknown) => [
    none,
    ...cells,
    ...elsewhere,
    excluded,
  ]
}

const [own, found, changed, written] = ['200/1004', '200/1004', '200/1002', '200/1001']

/** The answer of every call to each caller, in the order of `callers`, written independently of the permissions. */
const table: Readonly<Record<string, readonly string[]>> = {
  me: anywhere(own, own, own, own),
  changeNotices: anywhere(changed, changed, changed, changed),
  confirm: anywhere('400/2007', '400/2007', '400/2007', '400/2007'),
  findStaff: anywhere(isRefused, isRefused, isRefused, found),
  findLooks: ofCase(isRefused, isRefused, isRefused, found)([isRefused, isRefused, isRefused, unknown]),
  findUnusualLooks: anywhere(isRefused, isRefused, isRefused, found),
  inviteStaff: anywhere(isRefused, isRefused, isRefused, written),
  changeStaff: anywhere(isRefused, isRefused, isRefused, changed),
  confirmFlag: anywhere(isRefused, isRefused, isRefused, changed),
  resetStaff: anywhere(isRefused, isRefused, isRefused, changed),
  findApiKeys: anywhere(isRefused, isRefused, isRefused, found),
  createApiKey: anywhere(isRefused, isRefused, isRefused, written),
  revokeApiKey: anywhere(isRefused, isRefused, isRefused, changed),
  findDeliveries: anywhere(isRefused, isRefused, isRefused, found),
  replayDelivery: anywhere(isRefused, isRefused, isRefused, changed),
  findCases: anywhere(found, found, found, isRefused),
  findCounts: anywhere(found, found, found, found),
  findStatistics: anywhere(found, found, found, found),
  findWork: anywhere(isRefused, isRefused, found, found),
  exportStatistics: anywhere('200', '200', '200', '200'),
  'exportStatistics work': anywhere(isRefused, isRefused, '200', '200'),
  bulk: anywhere(isRefused, changed, changed, changed),
  'bulk priority': anywhere(isRefused, changed, changed, isRefused),
  findColleagues: anywhere(isRefused, found, found, found),
  presence: ofCase(found, found, found, isRefused)([unknown, unknown, unknown, isRefused]),
  // The excluded person gets a case that the earlier callers have left.
  nextCase: ofCase(isRefused, changed, changed, isRefused)([isRefused, '200/1008', '200/1008', isRefused], changed),
  findViews: anywhere(found, found, found, found),
  saveView: anywhere(isRefused, written, written, written),
  'saveView shared': anywhere(isRefused, isRefused, written, written),
  deleteView: anywhere(isRefused, '200/1003', '200/1003', '200/1003'),
  'deleteView shared': anywhere(isRefused, isRefused, '200/1003', '200/1003'),
  exportCases: anywhere(isRefused, isRefused, '200', isRefused),
  findCase: ofCase(found, found, found, isRefused)([unknown, unknown, unknown, isRefused], isRefused),
  findRecord: ofCase(found, found, found, isRefused)([unknown, unknown, unknown, isRefused]),
  findTimeline: ofCase(found, found, found, isRefused)([unknown, unknown, unknown, isRefused]),
  reveal: ofCase(isRefused, found, found, isRefused)([isRefused, unknown, unknown, isRefused]),
  readFile: ofCase(isRefused, '200', '200', isRefused)([isRefused, unknown, unknown, isRefused]),
  download: ofCase(isRefused, '200', '200', isRefused)([isRefused, unknown, unknown, isRefused]),
  assign: ofCase(isRefused, changed, changed, isRefused)([isRefused, unknown, unknown, unknown]),
  'assign another': ofCase(isRefused, isRefused, changed, changed)([isRefused, unknown, unknown, unknown]),
  changeCase: ofCase(isRefused, changed, changed, isRefused)([isRefused, unknown, unknown, isRefused]),
  moveCase: ofCase(isRefused, changed, changed, isRefused)([isRefused, unknown, unknown, isRefused]),
  'moveCase sendBack': ofCase(isRefused, isRefused, changed, isRefused)([isRefused, unknown, unknown, isRefused]),
  addNote: ofCase(isRefused, written, written, isRefused)([isRefused, unknown, unknown, isRefused]),
  'addNote restricted': ofCase(isRefused, isRefused, isRefused, isRefused)([isRefused, unknown, unknown, isRefused]),
  strikeNote: ofCase(isRefused, changed, changed, isRefused)([isRefused, unknown, unknown, isRefused]),
  findItems: ofCase(found, found, found, isRefused)([unknown, unknown, unknown, isRefused]),
  saveItem: ofCase(isRefused, written, written, isRefused)([isRefused, unknown, unknown, isRefused]),
  deleteItem: ofCase(isRefused, '200/1003', '200/1003', isRefused)([isRefused, unknown, unknown, isRefused]),
  sendRound: ofCase(isRefused, changed, changed, isRefused)([isRefused, unknown, unknown, isRefused]),
  judgeItem: ofCase(isRefused, changed, changed, isRefused)([isRefused, unknown, unknown, isRefused]),
  withdrawItem: ofCase(isRefused, changed, changed, isRefused)([isRefused, unknown, unknown, isRefused]),
  findDocuments: ofCase(found, found, found, isRefused)([unknown, unknown, unknown, isRefused]),
  judgeDocument: ofCase(isRefused, changed, changed, isRefused)([isRefused, unknown, unknown, isRefused]),
  addFile: ofCase(isRefused, '200/1005', '200/1005', isRefused)([isRefused, unknown, unknown, isRefused]),
  findDiff: ofCase(found, found, found, isRefused)([unknown, unknown, unknown, isRefused]),
  findChecks: ofCase(found, found, found, isRefused)([unknown, unknown, unknown, isRefused]),
  judgeCheck: ofCase(isRefused, changed, changed, isRefused)([isRefused, unknown, unknown, isRefused]),
  judgeFinding: ofCase(isRefused, changed, changed, isRefused)([isRefused, unknown, unknown, isRefused]),
  'judgeFinding screening': ofCase(
    isRefused,
    isRefused,
    isRefused,
    isRefused,
  )([isRefused, unknown, unknown, isRefused]),
  addFinding: ofCase(isRefused, written, written, isRefused)([isRefused, unknown, unknown, isRefused]),
  findDecision: ofCase(found, found, found, isRefused)([unknown, unknown, unknown, isRefused]),
  recommend: ofCase(isRefused, changed, changed, isRefused)([isRefused, unknown, unknown, isRefused]),
  decide: ofCase(isRefused, isRefused, changed, isRefused)([isRefused, isRefused, unknown, isRefused], isRefused),
  findExclusions: ofCase(isRefused, isRefused, found, isRefused)([isRefused, isRefused, unknown, isRefused]),
  exclude: ofCase(changed, changed, changed, isRefused)([unknown, unknown, unknown, isRefused], changed),
  'exclude another': ofCase(isRefused, isRefused, changed, isRefused)([unknown, unknown, unknown, isRefused]),
  endExclusion: ofCase(isRefused, isRefused, changed, isRefused)([isRefused, isRefused, unknown, isRefused]),
  reopen: ofCase(isRefused, isRefused, changed, isRefused)([isRefused, isRefused, unknown, isRefused]),
  closeForSilence: ofCase(isRefused, isRefused, changed, isRefused)([isRefused, isRefused, unknown, isRefused]),
  answerErasure: ofCase(isRefused, isRefused, changed, isRefused)([isRefused, isRefused, unknown, isRefused]),
  // The last row, because it ends the session.
  signOut: anywhere('200/1006', '200/1006', '200/1006', '200/1006'),
}

const rights = { roles: ['reviewer'], regions: ['uae'], isSenior: false, isFinancialCrime: false }

/** The data that the requests of a cell use. */
interface Context {
  readonly server: TestServer
  /** A case with a record and a file. */
  readonly read: Applicant & { readonly file: string }
  /** A case to which nobody is assigned, new for each cell. */
  readonly fresh: Applicant
  /** The caller; the target when nobody is signed in. */
  readonly caller: { readonly id: string }
  /** A reviewer of the region. */
  readonly target: { readonly id: string }
  /** An administrator who is none of the callers. */
  readonly asker: { readonly id: string }
}

async function noteOf({ server: { portal }, fresh, caller }: Context): Promise<string> {
  const [id, at] = [newId(), toTimestamp(portal.clock.now())]
  const note = { id, account: fresh.account, at, staffId: caller.id, text: 'A note', visibility: 'team' } as const
  await addNote(portal.database, { ...note, struckAt: null, struckBy: null })
  return id
}

/** Adds a failed delivery of an event. */
async function deliveryOf({ server: { portal }, fresh: { account } }: Context): Promise<string> {
  const [id, event, at] = [newId(), newId(), toTimestamp(portal.clock.now())]
  const of = { type: 'application.status', at } as const
  const { database } = portal
  await addEvent(database, { ...of, id: event, account, region: 'uae', data: JSON.stringify({ account }) })
  await publishEvents(database, 1000)
  const result = { status: 503, error: 'it answered 503', milliseconds: 9, isReplay: 0 }
  await addAttempt(database, { ...of, ...result, id, outboxId: id, eventId: event, recipient: hook.WEBHOOK_URLS })
  return id
}

async function viewOf({ server: { portal }, caller }: Context, isShared: boolean): Promise<string> {
  const id = newId()
  await storeView(portal.database, { id, staffId: isShared ? null : caller.id, name: 'A view', query: '{}' })
  return id
}

/** The settings of a server that notifies another system; nothing is sent, because the delivery is not started. */
const hook = { WEBHOOK_URLS: 'https://crm.broker.example/', WEBHOOK_SECRET: secret } as const

const newKey = { name: 'Core banking', scopes: ['events:read'], regions: ['uae'], days: 30 } as const

const year = { from: '2026-01-01', to: '2026-12-31' }

const view = (isShared: boolean) => ({ name: 'A view', isShared, query: { view: 'open' } })

/** The request of every call, which is acceptable apart from the rights of its caller; empty when absent. */
const requests: Readonly<Record<string, (context: Context) => object | Promise<object>>> = {
  changeNotices: () => ({ muted: ['overdue'] }),
  confirm: () => ({ code: '000000' }),
  findLooks: ({ read }) => ({ account: read.account }),
  inviteStaff: () => ({ ...rights, name: 'New One', email: `${newId().toLowerCase()}@broker.example` }),
  changeStaff: ({ target }) => ({ ...rights, id: target.id, isDisabled: false }),
  confirmFlag: async ({ server: { portal }, target, asker }) => {
    const asked = { staffId: target.id, flag: 'senior', askedBy: asker.id, askedAt: '', expiresAt: '9999' } as const
    await deleteFlagRequests(portal.database, target.id)
    await addFlagRequest(portal.database, asked)
    return { id: target.id, flag: 'senior', isAccepted: true }
  },
  resetStaff: ({ target }) => ({ id: target.id }),
  createApiKey: () => newKey,
  revokeApiKey: async ({ server: { portal } }) => ({ id: (await createKey(portal, newKey, 'operator test')).id }),
  replayDelivery: async (context) => ({ id: await deliveryOf(context) }),
  findStatistics: () => year,
  findWork: () => year,
  exportStatistics: () => ({ ...year, table: 'waiting' }),
  'exportStatistics work': () => ({ ...year, table: 'work' }),
  bulk: ({ fresh, caller }) => ({ accounts: [fresh.account], change: { act: 'assign', to: caller.id } }),
  'bulk priority': ({ fresh }) => ({ accounts: [fresh.account], change: { act: 'priority', priority: 1 } }),
  presence: ({ read }) => ({ account: read.account }),
  saveView: () => view(false),
  'saveView shared': () => view(true),
  deleteView: async (context) => ({ id: await viewOf(context, false) }),
  'deleteView shared': async (context) => ({ id: await viewOf(context, true) }),
  findCase: ({ read }) => ({ account: read.account }),
  findRecord: ({ read }) => ({ account: read.account, number: 1 }),
  findTimeline: ({ read }) => ({ account: read.account }),
  reveal: ({ read }) => ({ account: read.account, number: 1, section: 'bankDetails', path: 'bankInfo/r/bankAccount' }),
  readFile: ({ read }) => ({ account: read.account, id: read.file }),
  download: ({ read }) => ({ account: read.account, what: 'file', id: read.file, reason: 'forAudit' }),
  assign: ({ fresh, caller }) => ({ account: fresh.account, revision: 0, to: caller.id }),
  'assign another': ({ fresh, target }) => ({ account: fresh.account, revision: 0, to: target.id }),
  changeCase: ({ fresh }) => ({ account: fresh.account, revision: 0, priority: 1 }),
  moveCase: ({ fresh }) => ({ account: fresh.account, revision: 0, act: 'start' }),
  'moveCase sendBack': async ({ server, fresh: { account } }) => {
    await server.portal.database
      .updateTable('deskCase')
      .set({ state: 'recommended' })
      .where('account', '=', account)
      .execute()
    return { account, revision: 0, act: 'sendBack', reason: 'A reason' }
  },
  addNote: ({ fresh }) => ({ account: fresh.account, text: 'A note', visibility: 'team' }),
  'addNote restricted': ({ fresh }) => ({ account: fresh.account, text: 'A note', visibility: 'financialCrime' }),
  strikeNote: async (context) => ({ account: context.fresh.account, id: await noteOf(context) }),
  findItems: ({ read }) => ({ account: read.account }),
  saveItem: async (context) => ({ account: await inState(context, 'inReview'), ...place }),
  deleteItem: (context) => itemOf(context, 'draft'),
  sendRound: async (context) => {
    const { account, id } = await itemOf(context, 'draft')
    return { account, revision: 0, items: [id], isLimited: false }
  },
  judgeItem: async (context) => ({ ...(await itemOf(context, 'answered')), verdict: 'accepted' }),
  withdrawItem: async (context) => ({ ...(await itemOf(context, 'answered')), reason: 'A reason' }),
  findDocuments: ({ read }) => ({ account: read.account }),
  judgeDocument: async (context) => ({ ...(await documentOf(context)), requirement: 'DR-01', verdict: 'seen' }),
  addFile: ({ fresh }) => ({ account: fresh.account, title: 'A title' }),
  findDiff: ({ read }) => ({ account: read.account, from: 1, to: 1 }),
  findChecks: ({ read }) => ({ account: read.account }),
  judgeCheck: async (context) => ({
    account: await inState(context, 'inReview'),
    check: 'companyExists',
    verdict: 'ok',
  }),
  judgeFinding: (context) => findingOf(context, 'manual'),
  'judgeFinding screening': (context) => findingOf(context, 'screeningHit'),
  addFinding: async (context) => ({ account: await inState(context, 'inReview'), code: 'manual', text: 'A finding' }),
  findDecision: ({ read }) => ({ account: read.account }),
  recommend: async (context) => {
    const account = await inState(context, 'inReview')
    await judgeEverything(context.server, account)
    const text = 'Everything agrees with the register.'
    return { account, revision: 0, value: 'approve', reasons: [], text, conditions: [] }
  },
  decide: recommendedCase,
  findExclusions: ({ read }) => ({ account: read.account }),
  exclude: ({ fresh, caller }) => ({ account: fresh.account, staff: caller.id, reason: '' }),
  'exclude another': ({ fresh, target }) => ({ account: fresh.account, staff: target.id, reason: 'A reason' }),
  endExclusion: async ({ server, fresh: { account }, target }) => {
    await excludeFrom(server, [account], target.id)
    return { account, staff: target.id, reason: 'A reason' }
  },
  closeForSilence: silentCase,
  answerErasure: async ({ server, fresh: { account } }) => {
    const request = { account, text: 'Erase it.', at: '2026-11-12T08:00:00.000Z', dueOn: '2026-12-12' }
    await addErasureRequest(server.portal.database, request)
    return { account, number: 1, answer: 'refused' }
  },
  reopen: async (context) => ({ account: await inState(context, 'declined'), revision: 0, reason: 'A reason' }),
}

const place = { section: 'companyDetails', path: '', reason: 'purposeUnclear', text: '' } as const

/** Adds a submission to the new case, and sets its state. */
async function inState({ server, fresh: { account } }: Context, state: CaseState): Promise<string> {
  await addTestSubmission(server, account, { record: { reference: 'R', files: [] }, values: {} })
  await server.portal.database.updateTable('deskCase').set({ state }).where('account', '=', account).execute()
  return account
}

/** Adds a submission with a file to the new case. */
async function documentOf({ server, fresh: { account } }: Context) {
  const fileId = newId()
  const file = { _id: fileId, blobName: fileId, key: 'businessRegistration', name: 'a.pdf', uploadDate: '', size: 1 }
  await addTestSubmission(server, account, {
    record: { reference: 'R', files: [{ blobName: fileId, sha256: 'a'.repeat(64) }] },
    values: { supportingDocuments: { businessRegistration: [file] } },
  })
  return { account, fileId }
}

/** Returns a request that uploads a document to a case. */
function addedFile(payload: object, headers: Readonly<Record<string, string>>) {
  const { account = '', title = '' } = payload as Partial<Readonly<Record<'account' | 'title', string>>>
  const body = multipart([
    { name: 'title', content: title },
    { name: 'filename', content: 'a.pdf' },
    { name: 'file', fileName: 'x', content: pdf },
  ])
  return { headers: { ...headers, ...body.headers }, query: { account }, payload: body.payload }
}

async function itemOf(context: Context, state: ItemState): Promise<{ readonly account: string; readonly id: string }> {
  const account = await inState(context, 'inReview')
  const id = newId()
  const item = { id, account, ...place, about: null, state, round: state === 'draft' ? null : 1, reply: '' } as const
  const judged = {
    isChanged: 0,
    replaces: null,
    answeredAt: null,
    judgedBy: null,
    judgedAt: null,
    withdrawalReason: null,
  } as const
  await addItem(context.server.portal.database, {
    ...item,
    ...judged,
    createdBy: 'staff 1 A',
    createdAt: toTimestamp(context.server.portal.clock.now()),
  })
  return { account, id }
}

async function findingOf(context: Context, code: AddedCode) {
  const account = await inState(context, 'inReview')
  const { database } = context.server.portal
  const id = newId()
  const finding = { account, finding: id, code, severity: 'look', section: '', path: '', text: 'A finding' } as const
  const added = { disposition: null, note: '', item: null, submission: 1, actor: 'staff 1 A', at: '' }
  await addStoredFinding(database, { ...finding, ...added })
  return { account, id, disposition: 'cleared', note: 'A note' }
}

/** Recommends a decision about the new case, as another person. */
async function recommendedCase(context: Context) {
  const account = await inState(context, 'recommended')
  await judgeEverything(context.server, account)
  const { portal } = context.server
  const recommendation = { account, kind: 'recommendation', value: 'approve', outward: null, text: '' } as const
  const lists = { reasons: '[]', conditions: '[]', contentHash: null, record: null, sha256: null }
  await addDecision(portal.database, { ...recommendation, ...lists, actor: 'staff 1 A', at: '' })
  const deskCase = await findCase(portal.database, account)
  const { contentHash = '' } = deskCase ? await basisOf(portal, portal.database, deskCase) : {}
  return { account, revision: 0, contentHash, value: 'approve', reasons: [], text: '' }
}

/** Sends a round that has not been answered for a year. */
async function silentCase(context: Context) {
  const account = await inState(context, 'informationRequested')
  await context.server.portal.database
    .updateTable('application')
    .set({ status: 'pending' })
    .where('account', '=', account)
    .execute()
  const round = { account, sentAt: '2025-11-20T09:00:00.000Z', actor: 'staff 1 A', replyBy: '2025-12-20' } as const
  await addRound(context.server.portal.database, { ...round, isLimited: 0, greeting: '', answeredIn: null })
  return { account, revision: 0 }
}

function callOf(row: string): DeskCall {
  return deskCalls[row.split(' ')[0] as DeskCallName]
}

/** Adds a case whose record has a number to reveal, and a file of its applicant. */
async function readable(server: TestServer): Promise<Context['read']> {
  const applicant = await addTestCase(server)
  const { account } = applicant
  const { database } = server.portal
  await database.updateTable('application').set({ status: 'pending' }).where('account', '=', account).execute()
  const { blobName: file } = await uploaded(server, applicant)
  await database.updateTable('application').set({ status: 'ready' }).where('account', '=', account).execute()
  const answer = { type: 'text', text: 'AE07 0331 2345 6789 0123 456', path: 'bankInfo/r/bankAccount', label: 'IBAN' }
  const sections = [{ id: 'bankDetails', path: '', title: 'Bank', groups: [{ id: '', title: '', answers: [answer] }] }]
  const record = { sections, files: [{ blobName: file, sha256: '' }] } as unknown as SubmissionRecord
  await addTestSubmission(server, account, { record, values: {} })
  return { ...applicant, file }
}

async function signedIn(server: TestServer): Promise<Readonly<Partial<Record<Caller, TestStaff>>>> {
  const people: Partial<Record<Caller, TestStaff>> = {}
  for (const role of roles) {
    people[role] = await signInStaff(server, { roles: [role], regions: ['uae'] }, `A ${role}`)
    people[`${role} elsewhere`] = await signInStaff(server, { roles: [role], regions: ['uk'] }, `B ${role}`)
  }
  people.excluded = await signInStaff(server, { roles, regions: ['uae'] }, 'An excluded person')
  return people
}

async function excludeFrom({ portal }: TestServer, accounts: readonly string[], staffId: string): Promise<void> {
  const exclusion = { staffId, reason: '', actor: 'staff 1 A', at: '' }
  for (const account of accounts) await addExclusion(portal.database, { ...exclusion, account })
}

it('[OD-3] has a row for every served call that needs a session, and cells as the permissions say', async () => {
  const { app } = await testServer()
  const named = new Set(Object.keys(table).map((row) => row.split(' ')[0]))
  const all = Object.entries<DeskCall>(deskCalls).flatMap(([name, { act, method, path }]) =>
    act !== null && app.hasRoute({ method, url: path }) ? [name] : [],
  )
  expect([...named].toSorted()).toEqual(all.toSorted())
  for (const [row, cells] of Object.entries(table)) {
    expect([row, cells.length]).toEqual([row, callers.length])
    for (const [index, caller] of callers.entries()) {
      const { act } = callOf(row)
      if (caller === 'none' || caller === 'excluded' || act === null) continue
      // The service may refuse more than the role does, but never less.
      const role = caller.split(' ')[0] as Role
      if (!mayDo({ roles: [role] }, act)) expect([row, caller, cells[index]]).toEqual([row, caller, isRefused])
      else if (!row.includes(' ') && row !== 'assign') expect([row, caller, cells[index]]).not.toContain(isRefused)
    }
  }
})

/** Milliseconds, on a busy machine. */
const longest = 180_000

it(
  '[OD-3] answers every call to each role, in its regions and elsewhere, as the table says, and a refusal changes nothing',
  async () => {
    const server = await testServer({ environment: { ...unlimited, ...hook } })
    const target = await addStaff(server, { regions: ['uae'] }, 'Tom Target')
    const asker = await addStaff(server, { roles: ['administrator'] }, 'Ada Asker')
    const read = await readable(server)
    const people = await signedIn(server)
    const wrong: unknown[] = []
    const prepared = async (row: string, caller: Caller) => {
      const person = people[caller]
      const context = { server, read, target, asker, fresh: await addTestCase(server), caller: person ?? target }
      if (caller === 'excluded') await excludeFrom(server, [read.account, context.fresh.account], context.caller.id)
      const payload = (await requests[row]?.(context)) ?? {}
      const headers = person?.headers ?? { [deskHeader]: '1' }
      return callOf(row).bodyFormat === 'multipart' ? addedFile(payload, headers) : { headers, payload }
    }
    for (const [row, cells] of Object.entries(table)) {
      const expected = callers.map((caller, index) => ({ caller, answer: cells[index] ?? '' }))
      const call = async (cell: (typeof expected)[number], request: Awaited<ReturnType<typeof prepared>>) => {
        const { status, code } = await server.inject({ method: 'POST', url: callOf(row).path, ...request })
        const answer = code === 0 ? `${status}` : `${status}/${code}`
        if (answer !== cell.answer) wrong.push({ row, ...cell, was: answer })
      }
      // Sends the refused requests of a call one after the other, so that reading all tables once before and after
      // proves that none changed anything.
      const refused: (() => Promise<void>)[] = []
      for (const cell of expected.filter(({ answer }) => !answer.startsWith('200'))) {
        const request = await prepared(row, cell.caller)
        refused.push(() => call(cell, request))
      }
      const before = await fingerprint(server)
      for (const send of refused) await send()
      if ((await fingerprint(server)) !== before) wrong.push({ row, changed: true })
      for (const cell of expected.filter(({ answer }) => answer.startsWith('200')))
        await call(cell, await prepared(row, cell.caller))
    }
    expect(wrong).toEqual([])
  },
  longest,
)

it('[OD-3] calls that need a confirmed second factor refuse every role without it', async () => {
  const server = await testServer({ environment: unlimited })
  const person = await signInStaff(server, { roles })
  await server.portal.database.updateTable('staffSession').set({ confirmedAt: null }).execute()
  const before = await fingerprint(server)
  for (const name of [
    'download',
    'exportCases',
    'inviteStaff',
    'changeStaff',
    'confirmFlag',
    'resetStaff',
    'createApiKey',
    'revokeApiKey',
    'replayDelivery',
    'decide',
    'reopen',
    'closeForSilence',
    'answerErasure',
  ] as const) {
    const request = { method: 'POST', url: deskCalls[name].path, headers: person.headers, payload: {} } as const
    expect([name, await server.inject(request)]).toMatchObject([name, { status: 403, code: 2020 }])
  }
  expect(await fingerprint(server)).toBe(before)
})

/** Writes whose answer is not stored under a key. */
const withoutKey = [
  // A code is accepted only once, and a session ends only once.
  ...['confirm', 'signOut'],
  // Repeating these changes nothing.
  ...['changeNotices', 'bulk', 'bulk priority'],
]

/** Returns an answer as a retry gets it, without the API key, which is not stored. */
function withoutSecret(text: string): string {
  return text.replace(new RegExp(`"${apiKeyPrefix}[^"]+"`), '""')
}

/** Returns another request to be sent with the same key. */
async function otherPayload(server: TestServer, row: string, payload: object): Promise<object> {
  if ('account' in payload) return { ...payload, account: (await addTestCase(server)).account }
  if (row === 'nextCase') return { view: 'overdue' }
  return 'id' in payload ? { ...payload, id: newId() } : { ...payload, name: 'Another name' }
}

it(
  '[OD-3] every write that is repeated with its key has one effect and the same answer, and another one with that key is refused',
  async () => {
    const server = await testServer({ environment: { ...unlimited, ...hook } })
    const target = await addStaff(server, { regions: ['uae'] }, 'Tom Target')
    const asker = await addStaff(server, { roles: ['administrator'] }, 'Ada Asker')
    const read = await readable(server)
    const people = await signedIn(server)
    const wrong: unknown[] = []
    for (const [row, cells] of Object.entries(table)) {
      const { success, path: url } = callOf(row)
      const caller = callers.find((name, index) => name !== 'none' && cells[index]?.startsWith('200'))
      if (success[0] === codes.querySuccess || withoutKey.includes(row) || !caller) continue
      const person = people[caller]
      const context = { server, read, target, asker, fresh: await addTestCase(server), caller: person ?? target }
      const payload = (await requests[row]?.(context)) ?? {}
      const headers = { ...person?.headers, [idempotencyHeader]: `key of ${row}` }
      const send = (body: object) => {
        const isFile = callOf(row).bodyFormat === 'multipart'
        return server.inject({
          method: 'POST',
          url,
          ...(isFile ? addedFile(body, headers) : { headers, payload: body }),
        })
      }
      const other = await otherPayload(server, row, payload)
      const first = await send(payload)
      const before = await fingerprint(server)
      const second = await send(payload)
      if (first.status !== 200 || second.text !== withoutSecret(first.text))
        wrong.push({ row, first: first.text, second: second.text })
      const { status, code } = await send(other)
      if (status !== 422 || code !== codes.requestInvalid) wrong.push({ row, other: [status, code] })
      if ((await fingerprint(server)) !== before) wrong.push({ row, changed: true })
    }
    expect(wrong).toEqual([])
  },
  longest,
)
