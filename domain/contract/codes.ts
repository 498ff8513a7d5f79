/** failure: the caller can correct it. system: the operator can. other: codes of the brokerage's back office. */
export type CodeKind = 'success' | 'failure' | 'system' | 'other'

interface CodeEntry {
  readonly name: string
  readonly kind: CodeKind
  /** The default HTTP status of the code. */
  readonly http: number
}

/**
 * Every business result code of the specification's catalogue (section 8). The texts are messages, `codes.<number>`. A
 * client logs the applicant out on 403, so an object of another applicant is 404. A wrong password is 400, because 401
 * means "token is expired".
 */
export const resultCodes = {
  1000: { name: 'loginSuccess', kind: 'success', http: 200 },
  1001: { name: 'writeSuccess', kind: 'success', http: 200 },
  1002: { name: 'updateSuccess', kind: 'success', http: 200 },
  1003: { name: 'deleteSuccess', kind: 'success', http: 200 },
  1004: { name: 'querySuccess', kind: 'success', http: 200 },
  1005: { name: 'uploadSuccess', kind: 'success', http: 200 },
  1006: { name: 'requestSuccess', kind: 'success', http: 200 },
  1007: { name: 'verificationSuccess', kind: 'success', http: 200 },
  1008: { name: 'noData', kind: 'success', http: 200 },

  2000: { name: 'loginFailed', kind: 'failure', http: 400 },
  2001: { name: 'writeFailed', kind: 'failure', http: 409 },
  2002: { name: 'updateFailed', kind: 'failure', http: 409 },
  2003: { name: 'deleteFailed', kind: 'failure', http: 404 },
  2004: { name: 'queryFailed', kind: 'failure', http: 404 },
  2005: { name: 'accountError', kind: 'failure', http: 400 },
  2006: { name: 'passwordError', kind: 'failure', http: 400 },
  2007: { name: 'accountOrPasswordError', kind: 'failure', http: 400 },
  2008: { name: 'verificationCodeError', kind: 'failure', http: 400 },
  2009: { name: 'illegalLogin', kind: 'failure', http: 400 },
  2010: { name: 'tokenInvalid', kind: 'failure', http: 401 },
  2011: { name: 'parameterInvalid', kind: 'failure', http: 400 },
  2012: { name: 'requestInvalid', kind: 'failure', http: 400 },
  2013: { name: 'needsGet', kind: 'failure', http: 405 },
  2014: { name: 'needsPost', kind: 'failure', http: 405 },
  2015: { name: 'parameterError', kind: 'failure', http: 400 },
  2016: { name: 'dateFormatError', kind: 'failure', http: 400 },
  2017: { name: 'parameterEmpty', kind: 'failure', http: 400 },
  2018: { name: 'uploadFailed', kind: 'failure', http: 422 },
  2019: { name: 'requestFailed', kind: 'failure', http: 400 },
  2020: { name: 'verificationFailed', kind: 'failure', http: 422 },
  2021: { name: 'accessTokenInvalid', kind: 'failure', http: 401 },
  2022: { name: 'urlError', kind: 'failure', http: 404 },
  2023: { name: 'passwordFormatError', kind: 'failure', http: 400 },
  2024: { name: 'fieldFormatError', kind: 'failure', http: 400 },
  2025: { name: 'tokenExpired', kind: 'failure', http: 401 },

  3000: { name: 'systemBusy', kind: 'system', http: 503 },
  3001: { name: 'systemError', kind: 'system', http: 500 },
  3002: { name: 'verificationExpired', kind: 'system', http: 400 },
  3003: { name: 'missingToken', kind: 'system', http: 401 },

  5000: { name: 'tradeAccountTypeInvalid', kind: 'other', http: 400 },
  12110: { name: 'blacklisted', kind: 'other', http: 403 },
  30500: { name: 'masterAccountCannotDeposit', kind: 'other', http: 409 },
  30501: { name: 'tradingAccountCannotDeposit', kind: 'other', http: 409 },
  30600: { name: 'masterAccountCannotWithdraw', kind: 'other', http: 409 },
  30601: { name: 'tradingAccountCannotWithdraw', kind: 'other', http: 409 },
  30602: { name: 'unprocessedWithdrawalOrders', kind: 'other', http: 409 },
  30603: { name: 'createDepositOrderFailed', kind: 'other', http: 409 },
  30700: { name: 'masterAccountCannotTransferFunds', kind: 'other', http: 409 },
  30701: { name: 'tradingAccountCannotTransferFunds', kind: 'other', http: 409 },
  30702: { name: 'insufficientTransferBalance', kind: 'other', http: 409 },
  30703: { name: 'unprocessedTransferOrders', kind: 'other', http: 409 },
  30704: { name: 'bankNameListDeleted', kind: 'other', http: 409 },
  30800: { name: 'tradingPlatformCallFailed', kind: 'other', http: 503 },
  30801: { name: 'resubmitError', kind: 'other', http: 409 },
  50000: { name: 'signUpInfoError', kind: 'other', http: 400 },
} as const satisfies Readonly<Record<number, CodeEntry>>

export type ResultCode = keyof typeof resultCodes

/** Returns true for a code of success. */
export function isSuccess(code: number): boolean {
  return code >= 1000 && code < 2000
}
