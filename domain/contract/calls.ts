import { codes, type ResultCode } from './codes.ts'

/** One call of the API. The schemas of its request and data are in `schemas.ts` under the same name. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/v1/${string}`
  /** True when the call requires the bearer header. */
  readonly authenticated: boolean
  /** The codes of success, the default one first. */
  readonly success: readonly [ResultCode, ...ResultCode[]]
  /** The format of a POST body or a GET response that is not JSON. */
  readonly bodyFormat?: 'multipart' | 'bytes'
  /** True when the call accepts an Idempotency-Key, so that a retry returns the first response. */
  readonly idempotent?: boolean
  /** True when the browser repeats the call by itself, so that it does not count as a use of the session. */
  readonly passive?: boolean
  /** One line for the API's description. */
  readonly summary: string
}

function open(method: Call['method'], path: Call['path'], success: ResultCode, summary: string) {
  return { method, path, authenticated: false, success: [success], summary } as const
}

function signedIn(method: Call['method'], path: Call['path'], success: ResultCode, summary: string) {
  return { method, path, authenticated: true, success: [success], summary } as const
}

function save(path: Call['path'], summary: string) {
  return { ...signedIn('POST', path, codes.querySuccess, summary), idempotent: true } as const
}

/** The header that identifies a retry of a save or an upload. */
export const idempotencyHeader = 'Idempotency-Key'

/** The query parameter with which a GET avoids cached responses; the server ignores it. */
export const timestampParameter = 'timestamp'

/**
 * Every call of the specification's table, and the calls about sessions, replies and the time after submission. The browser builds its client from this table
 * and the server its routes. POST sends a body, other methods send query parameters. The table has no schemas, so that
 * the browser does not load zod.
 */
export const calls = {
  preLoginApplicationForm: open(
    'POST',
    '/v1/auth/preLoginApplicationForm',
    codes.requestSuccess,
    'Checks the e-mail before sign-in',
  ),
  sendVerificationCode: open(
    'POST',
    '/v1/auth/sendVerificationCode',
    codes.requestSuccess,
    'Mails a verification code',
  ),
  verifyCode: open(
    'POST',
    '/v1/auth/verifyCode',
    codes.verificationSuccess,
    'Exchanges a verification code for a ticket',
  ),
  verifyCodeAndChangePassword: {
    ...open('POST', '/v1/auth/verifyCodeAndChangePassword', codes.updateSuccess, 'Sets the first or a new password'),
    success: [codes.updateSuccess, codes.loginSuccess],
  },
  loginApplicationForm: open('POST', '/v1/auth/loginApplicationForm', codes.loginSuccess, 'Signs in'),
  logout: signedIn('POST', '/v1/auth/logout', codes.requestSuccess, 'Ends the session'),
  findSessions: signedIn('GET', '/v1/auth/findSessions', codes.querySuccess, 'Where the person is signed in'),
  endSessions: signedIn('POST', '/v1/auth/endSessions', codes.deleteSuccess, 'Ends other sessions of the person'),

  findByid: signedIn('POST', '/v1/accountInfo/findByid', codes.querySuccess, 'The account and its status'),
  findForm: {
    ...signedIn('GET', '/v1/accountInfo/findForm', codes.querySuccess, 'The application data'),
    success: [codes.querySuccess, codes.noData],
  },
  findFacts: signedIn(
    'GET',
    '/v1/accountInfo/findFacts',
    codes.querySuccess,
    'The last change and the stored responses of the register of LEIs',
  ),
  replyToRemark: signedIn(
    'POST',
    '/v1/accountInfo/replyToRemark',
    codes.updateSuccess,
    'Replies to a remark of the brokerage',
  ),

  findStatus: {
    ...signedIn('GET', '/v1/status/findStatus', codes.querySuccess, 'The status of the submitted application'),
    passive: true,
  },
  withdraw: {
    ...signedIn('POST', '/v1/status/withdraw', codes.updateSuccess, 'Withdraws the submitted application for good'),
    idempotent: true,
  },

  updateAndCreateClientDetail: save('/v1/form/updateAndCreateClientDetail', 'Saves changed fields of clientDetail'),
  updateAndCreateBank: save('/v1/form/updateAndCreateBank', 'Saves changed fields of bankInfo'),
  updateAndCreateClientOtherInfo: save(
    '/v1/form/updateAndCreateClientOtherInfo',
    'Saves changed fields of clientOtherInfo',
  ),
  updateAndCreateCompanyLeadership: save(
    '/v1/form/updateAndCreateCompanyLeadership',
    'Saves changed fields of companyLeadership',
  ),
  verifyLeiNumber: signedIn(
    'POST',
    '/v1/form/verifyLeiNumber',
    codes.verificationSuccess,
    'Looks a legal entity identifier up',
  ),

  generateClientDetailPdf: {
    ...signedIn(
      'POST',
      '/v1/files/generateClientDetailPdf',
      codes.requestSuccess,
      'Renders a draft PDF, or submits the application and renders its PDF',
    ),
    idempotent: true,
  },
  downloadFile: {
    ...signedIn('GET', '/v1/files/downloadFile', codes.querySuccess, 'The bytes of a stored file'),
    bodyFormat: 'bytes',
  },
  formUploadFile: {
    ...signedIn('POST', '/v1/files/formUploadFile', codes.uploadSuccess, 'Stores a file of the application'),
    bodyFormat: 'multipart',
    idempotent: true,
  },
  deleteFile: signedIn('DELETE', '/v1/files/deleteFile', codes.deleteSuccess, 'Deletes a file of the application'),

  optsFind: signedIn('POST', '/v1/resources/optsFind', codes.querySuccess, 'Option lists'),
  countryList: signedIn('GET', '/v1/resources/countryList', codes.querySuccess, 'Countries with their calling codes'),

  createEmailForSubmitForm: signedIn(
    'POST',
    '/v1/emailRecord/createEmailForSubmitForm',
    codes.writeSuccess,
    'The approval e-mail record of the submission',
  ),
} as const satisfies Readonly<Record<string, Call>>

export type CallName = keyof typeof calls

/**
 * Minimum and maximum length of a password in characters (NIST SP 800-63B-4: 15 without a second factor; no composition
 * rules).
 */
export const passwordLength = { min: 15, max: 128 } as const

/** Digits of a mailed verification code. */
export const codeDigits = 6

/** Minutes for which a mailed code is valid, and then the ticket that it is exchanged for. */
export const codeMinutes = 10
