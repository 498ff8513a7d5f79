import type { ResultCode } from './codes.ts'

/** One call of the API. The schemas of its request and data are in `schemas.ts` under the same name. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: `/v1/${string}`
  /** True when the call requires the bearer header. */
  readonly authenticated: boolean
  /** The codes of success, the default one first. */
  readonly success: readonly [ResultCode, ...ResultCode[]]
  /** The format of a POST body or a GET response that is not JSON. */
  readonly bodyFormat?: 'multipart' | 'bytes'
  /** True when the call accepts an Idempotency-Key, so that a retry returns the first response. */
  readonly idempotent?: boolean
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
  return { ...signedIn('POST', path, 1004, summary), idempotent: true } as const
}

/** The header that identifies a retry of a save or an upload. */
export const idempotencyHeader = 'Idempotency-Key'

/** The query parameter with which a GET avoids cached responses; the server ignores it. */
export const timestampParameter = 'timestamp'

/**
 * Every call of the specification's table, and the calls about sessions. The browser builds its client from this table
 * and the server its routes. POST sends a body, other methods send query parameters. The table has no schemas, so that
 * the browser does not load zod.
 */
export const calls = {
  preLoginApplicationForm: open('POST', '/v1/auth/preLoginApplicationForm', 1006, 'Checks the e-mail before sign-in'),
  sendVerificationCode: open('POST', '/v1/auth/sendVerificationCode', 1006, 'Mails a verification code'),
  verifyCode: open('POST', '/v1/auth/verifyCode', 1007, 'Exchanges a verification code for a ticket'),
  verifyCodeAndChangePassword: {
    ...open('POST', '/v1/auth/verifyCodeAndChangePassword', 1002, 'Sets the first or a new password'),
    success: [1002, 1000],
  },
  loginApplicationForm: open('POST', '/v1/auth/loginApplicationForm', 1000, 'Signs in'),
  logout: signedIn('POST', '/v1/auth/logout', 1006, 'Ends the session'),
  findSessions: signedIn('GET', '/v1/auth/findSessions', 1004, 'Where the person is signed in'),
  endSessions: signedIn('POST', '/v1/auth/endSessions', 1003, 'Ends other sessions of the person'),

  findByid: signedIn('POST', '/v1/accountInfo/findByid', 1004, 'The account and its status'),
  findForm: {
    ...signedIn('GET', '/v1/accountInfo/findForm', 1004, 'The application data'),
    success: [1004, 1008],
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
  verifyLeiNumber: signedIn('POST', '/v1/form/verifyLeiNumber', 1007, 'Looks a legal entity identifier up'),

  generateClientDetailPdf: {
    ...signedIn(
      'POST',
      '/v1/files/generateClientDetailPdf',
      1006,
      'Renders a draft PDF, or submits the application and renders its PDF',
    ),
    idempotent: true,
  },
  downloadFile: {
    ...signedIn('GET', '/v1/files/downloadFile', 1004, 'The bytes of a stored file'),
    bodyFormat: 'bytes',
  },
  formUploadFile: {
    ...signedIn('POST', '/v1/files/formUploadFile', 1005, 'Stores a file of the application'),
    bodyFormat: 'multipart',
    idempotent: true,
  },
  deleteFile: signedIn('DELETE', '/v1/files/deleteFile', 1003, 'Deletes a file of the application'),

  optsFind: signedIn('POST', '/v1/resources/optsFind', 1004, 'Option lists'),
  countryList: signedIn('GET', '/v1/resources/countryList', 1004, 'Countries with their calling codes'),

  createEmailForSubmitForm: signedIn(
    'POST',
    '/v1/emailRecord/createEmailForSubmitForm',
    1001,
    'The approval e-mail record of the submission',
  ),
} as const satisfies Readonly<Record<string, Call>>

export type CallName = keyof typeof calls
