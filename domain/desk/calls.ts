import type { Call } from '../contract/calls.ts'
import { codes, type ResultCode } from '../contract/codes.ts'
import type { DeskAct } from './permissions.ts'

/** One call of the desk. The schemas of its request and data are in `schemas.ts` under the same name. */
export interface DeskCall extends Pick<Call, 'bodyFormat' | 'success'> {
  /** One line about the call. */
  readonly summary: string
  readonly method: 'GET' | 'POST'
  readonly path: `/v1/desk/${string}`
  /** The act that a role of the caller must permit; null for a call without a session. */
  readonly act: DeskAct | null
  /** True for a URL that the browser opens as a page, without {@link deskHeader}. */
  readonly isNavigation?: true
}

/** The cookie of a session. The prefix binds it to the host and to TLS (RFC 6265bis). */
export const deskCookie = '__Host-desk'

/** The header that a page of another site cannot send without permission (OWASP, custom request headers). */
export const deskHeader = 'X-Desk-Request'

/** The value of the header for a call that the page makes by itself, so that it does not keep an idle session alive. */
export const passiveUse = 'passive'

function open(name: string, success: ResultCode, summary: string) {
  return { method: 'POST', path: `/v1/desk/${name}`, act: null, success: [success], summary } as const
}

function navigation(name: string, summary: string) {
  const path = `/v1/desk/${name}` as const
  return {
    method: 'GET',
    path,
    act: null,
    success: [codes.requestSuccess],
    bodyFormat: 'bytes',
    isNavigation: true,
    summary,
  } as const
}

function read<const Act extends DeskAct>(name: string, act: Act, summary: string) {
  return { method: 'POST', path: `/v1/desk/${name}`, act, success: [codes.querySuccess], summary } as const
}

function write<const Act extends DeskAct>(name: string, act: Act, summary: string) {
  return { method: 'POST', path: `/v1/desk/${name}`, act, success: [codes.updateSuccess], summary } as const
}

/** Every call of the desk, separate from the applicant's calls, so that the applicant's pages do not load them. */
export const deskCalls = {
  findSignInWays: open('findSignInWays', codes.querySuccess, 'Returns the ways to sign in'),
  signIn: open('signIn', codes.requestSuccess, 'Verifies e-mail and password, and asks for the second factor'),
  signInSecond: open('signInSecond', codes.loginSuccess, 'Verifies the second factor, and opens a session'),
  oidcStart: navigation('oidcStart', 'Opens the provider of single sign-on'),
  oidcCallback: navigation('oidcCallback', 'Completes a single sign-on'),
  findInvitation: open('findInvitation', codes.querySuccess, 'Returns the person and the new secret of an invitation'),
  acceptInvitation: open('acceptInvitation', codes.writeSuccess, 'Sets password and second factor'),

  me: read('me', 'own', 'Returns the signed-in member of staff'),
  confirm: { ...write('confirm', 'own', 'Confirms the second factor again'), success: [codes.verificationSuccess] },
  changeNotices: write('changeNotices', 'own', 'Switches mails about work on or off'),
  signOut: { ...write('signOut', 'own', 'Ends the session'), success: [codes.requestSuccess] },

  findStaff: read('findStaff', 'readStaff', 'Lists the members of staff'),
  findLooks: read('findLooks', 'readStaff', 'Lists the members of staff who looked at a case'),
  findUnusualLooks: read(
    'findUnusualLooks',
    'readStaff',
    'Lists the days on which a person opened unusually many cases',
  ),
  inviteStaff: { ...write('inviteStaff', 'changeStaff', 'Invites a member of staff'), success: [codes.writeSuccess] },
  changeStaff: write('changeStaff', 'changeStaff', 'Changes roles and regions, or disables a member of staff'),
  confirmFlag: write('confirmFlag', 'changeStaff', 'Confirms or declines a flag that another administrator asked for'),
  resetStaff: write('resetStaff', 'changeStaff', 'Removes the factors of a member of staff, and invites again'),

  findApiKeys: read('findApiKeys', 'readStaff', 'Lists the keys of the partner API, without their secrets'),
  createApiKey: {
    ...write('createApiKey', 'changeStaff', 'Creates a key of the partner API, and returns it once'),
    success: [codes.writeSuccess],
  },
  revokeApiKey: write('revokeApiKey', 'changeStaff', 'Revokes a key of the partner API at once'),
  findDeliveries: read('findDeliveries', 'readStaff', 'Lists the deliveries to webhooks'),
  replayDelivery: write('replayDelivery', 'changeStaff', 'Sends the event of a delivery again, to its address'),

  findCases: read('findCases', 'readCases', 'Returns a page of the queue'),
  findCounts: read('findCounts', 'own', 'Returns the number of cases in each view'),
  nextCase: { ...write('nextCase', 'take', 'Assigns the next case'), success: [codes.updateSuccess, codes.noData] },
  bulk: write('bulk', 'reassign', 'Assigns several cases, or changes their priority or a label'),
  findColleagues: read('findColleagues', 'reassign', 'Lists the people to whom cases may be assigned'),
  findViews: read('findViews', 'own', 'Lists the saved views'),
  saveView: { ...write('saveView', 'saveViews', 'Saves a view'), success: [codes.writeSuccess] },
  deleteView: { ...write('deleteView', 'saveViews', 'Deletes a view'), success: [codes.deleteSuccess] },
  findStatistics: read('findStatistics', 'readStatistics', 'Returns figures about the cases of a period'),
  findWork: read('findWork', 'readWork', 'Returns the work of each person in a period'),
  exportStatistics: {
    ...read('exportStatistics', 'readStatistics', 'Returns a table of the figures as CSV'),
    bodyFormat: 'bytes',
  },
  exportCases: { ...read('exportCases', 'exportCases', 'Returns the queue as CSV'), bodyFormat: 'bytes' },

  findCase: read('findCase', 'readCases', 'Returns a case with its submissions'),
  presence: read('presence', 'readCases', 'Reports that the page shows a case, and returns who else looks at it'),
  findRecord: read('findRecord', 'readCases', 'Returns the record of a submission, with masked numbers'),
  findTimeline: read('findTimeline', 'readCases', 'Lists the events of a case'),
  reveal: read('reveal', 'reveal', 'Returns a masked number in full'),
  readFile: { ...read('readFile', 'readFiles', 'Returns the bytes of a file'), bodyFormat: 'bytes' },
  download: {
    ...read('download', 'download', 'Returns a file, the PDF or the evidence pack for saving'),
    bodyFormat: 'bytes',
  },
  assign: write('assign', 'reassign', 'Assigns a case'),
  changeCase: write('changeCase', 'work', 'Changes priority and labels'),
  moveCase: write('moveCase', 'work', 'Starts, holds or resumes a case'),
  addNote: { ...write('addNote', 'work', 'Adds a note'), success: [codes.writeSuccess] },
  strikeNote: write('strikeNote', 'work', 'Strikes a note out'),

  findItems: read('findItems', 'readCases', 'Lists the requests to the applicant, with their rounds'),
  saveItem: { ...write('saveItem', 'work', 'Saves a draft of a request'), success: [codes.writeSuccess] },
  deleteItem: { ...write('deleteItem', 'work', 'Deletes a draft of a request'), success: [codes.deleteSuccess] },
  sendRound: write('sendRound', 'work', 'Sends requests, and returns the application to the applicant'),
  judgeItem: write('judgeItem', 'work', 'Accepts the answer to a request, or asks again'),
  withdrawItem: write('withdrawItem', 'work', 'Withdraws a request'),
  findDocuments: read('findDocuments', 'readCases', 'Lists the documents of the last submission with their verdicts'),
  judgeDocument: write(
    'judgeDocument',
    'work',
    'Accepts a document, rejects it with a draft of a request, or marks it as seen',
  ),
  addFile: {
    ...write('addFile', 'work', 'Adds a document for the desk, which the applicant never sees'),
    success: [codes.uploadSuccess],
    bodyFormat: 'multipart',
  },
  findDiff: read('findDiff', 'readCases', 'Returns the changes between two submissions'),
  findChecks: read('findChecks', 'readCases', 'Lists the checks and findings of a case with their verdicts'),
  judgeCheck: write('judgeCheck', 'work', 'Judges a check'),
  judgeFinding: write('judgeFinding', 'work', 'Judges a finding'),
  addFinding: { ...write('addFinding', 'work', 'Adds a finding'), success: [codes.writeSuccess] },
  findDecision: read('findDecision', 'readCases', 'Returns the recommendation and the decisions, and who may decide'),
  recommend: write('recommend', 'recommend', 'Recommends a decision'),
  decide: write('decide', 'decide', 'Approves or declines'),
  findExclusions: read('findExclusions', 'excludeOthers', 'Lists the people who are excluded from a case'),
  exclude: write('exclude', 'exclude', 'Excludes oneself or a colleague from a case'),
  endExclusion: write('endExclusion', 'excludeOthers', 'Ends an exclusion'),
  reopen: write('reopen', 'reopen', 'Reopens a declined case'),
  closeForSilence: write('closeForSilence', 'closeForSilence', 'Closes a case whose applicant does not answer'),
  answerErasure: write('answerErasure', 'answerErasure', 'Answers the request of an applicant for erasure'),
} as const satisfies Readonly<Record<string, DeskCall>>

export type DeskCallName = keyof typeof deskCalls
