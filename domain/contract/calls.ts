import { codes, type ResultCode } from './codes.ts'

/** One call of the API. The schemas of its request and data are in `schemas.ts` under the same name. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/v1/${string}`
  /** True when the call requires the bearer header. */
  readonly authenticated: boolean
  /** The codes of success, the default one first. */
  readonly success: readonly [ResultCode, ...ResultCode[]]
  /** The format of a body or a response that is not JSON: `multipart` of a body, `bytes` of a response. */
  readonly bodyFormat?: 'multipart' | 'bytes'
  /** True when the call accepts an Idempotency-Key, so that a retry returns the first response. */
  readonly idempotent?: boolean
  /** True when the browser repeats the call by itself, so that it does not count as a use of the session. */
  readonly passive?: boolean
}

function open(method: Call['method'], path: Call['path'], success: ResultCode) {
  return { method, path, authenticated: false, success: [success] } as const
}

function signedIn(method: Call['method'], path: Call['path'], success: ResultCode) {
  return { method, path, authenticated: true, success: [success] } as const
}

function save(path: Call['path']) {
  return { ...signedIn('POST', path, codes.querySuccess), idempotent: true } as const
}

/** The header that identifies a retry of a save or an upload. */
export const idempotencyHeader = 'Idempotency-Key'

/** The query parameter with which a GET avoids cached responses; the server ignores it. */
export const timestampParameter = 'timestamp'

/**
 * Every call of the specification's table, and the calls about sessions, replies, own data and the time after
 * submission. The browser builds its client from this table, and the server its routes. POST sends a body, other
 * methods send query parameters. The table has no schemas, so that the browser does not load zod.
 */
export const calls = {
  preLoginApplicationForm: open('POST', '/v1/auth/preLoginApplicationForm', codes.requestSuccess),
  sendVerificationCode: open('POST', '/v1/auth/sendVerificationCode', codes.requestSuccess),
  verifyCode: open('POST', '/v1/auth/verifyCode', codes.verificationSuccess),
  verifyCodeAndChangePassword: {
    ...open('POST', '/v1/auth/verifyCodeAndChangePassword', codes.updateSuccess),
    success: [codes.updateSuccess, codes.loginSuccess],
  },
  loginApplicationForm: open('POST', '/v1/auth/loginApplicationForm', codes.loginSuccess),
  logout: signedIn('POST', '/v1/auth/logout', codes.requestSuccess),
  findSessions: signedIn('GET', '/v1/auth/findSessions', codes.querySuccess),
  endSessions: signedIn('POST', '/v1/auth/endSessions', codes.deleteSuccess),

  findByid: signedIn('POST', '/v1/accountInfo/findByid', codes.querySuccess),
  findForm: {
    ...signedIn('GET', '/v1/accountInfo/findForm', codes.querySuccess),
    success: [codes.querySuccess, codes.noData],
  },
  findFacts: { ...signedIn('GET', '/v1/accountInfo/findFacts', codes.querySuccess), passive: true },
  replyToRemark: signedIn('POST', '/v1/accountInfo/replyToRemark', codes.updateSuccess),

  findStatus: {
    ...signedIn('GET', '/v1/status/findStatus', codes.querySuccess),
    passive: true,
  },
  withdraw: {
    ...signedIn('POST', '/v1/status/withdraw', codes.updateSuccess),
    idempotent: true,
  },
  findOwnData: signedIn('GET', '/v1/status/findOwnData', codes.querySuccess),
  copyOfData: {
    ...signedIn('POST', '/v1/status/copyOfData', codes.requestSuccess),
    bodyFormat: 'bytes',
  },
  askErasure: { ...signedIn('POST', '/v1/status/askErasure', codes.writeSuccess), idempotent: true },
  deleteDraft: { ...signedIn('POST', '/v1/status/deleteDraft', codes.updateSuccess), idempotent: true },
  keepDraft: { ...signedIn('POST', '/v1/status/keepDraft', codes.updateSuccess), idempotent: true },

  updateAndCreateClientDetail: save('/v1/form/updateAndCreateClientDetail'),
  updateAndCreateBank: save('/v1/form/updateAndCreateBank'),
  updateAndCreateClientOtherInfo: save('/v1/form/updateAndCreateClientOtherInfo'),
  updateAndCreateCompanyLeadership: save('/v1/form/updateAndCreateCompanyLeadership'),
  verifyLeiNumber: signedIn('POST', '/v1/form/verifyLeiNumber', codes.verificationSuccess),

  generateClientDetailPdf: {
    ...signedIn('POST', '/v1/files/generateClientDetailPdf', codes.requestSuccess),
    idempotent: true,
  },
  downloadFile: {
    ...signedIn('GET', '/v1/files/downloadFile', codes.querySuccess),
    bodyFormat: 'bytes',
  },
  formUploadFile: {
    ...signedIn('POST', '/v1/files/formUploadFile', codes.uploadSuccess),
    bodyFormat: 'multipart',
    idempotent: true,
  },
  deleteFile: signedIn('DELETE', '/v1/files/deleteFile', codes.deleteSuccess),

  optsFind: signedIn('POST', '/v1/resources/optsFind', codes.querySuccess),
  countryList: signedIn('GET', '/v1/resources/countryList', codes.querySuccess),

  createEmailForSubmitForm: signedIn('POST', '/v1/emailRecord/createEmailForSubmitForm', codes.writeSuccess),
} as const satisfies Readonly<Record<string, Call>>

export type CallName = keyof typeof calls

/**
 * Minimum and maximum length of a password in characters (NIST SP 800-63B-4: 15 without a second factor; no composition
 * rules).
 */
export const passwordLength = { min: 15, max: 128 } as const

/** Digits of a mailed verification code. */
export const codeDigits = 6

/** Minutes for which a mailed code is valid, and again those for which the ticket is that replaces it. */
export const codeMinutes = 10
