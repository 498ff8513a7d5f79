/** failure: the caller can correct it. system: the operator can. other: codes of the brokerage's back office. */
export type CodeKind = 'success' | 'failure' | 'system' | 'other'

/**
 * The business result codes of the specification's catalogue (section 8), by name. The texts are messages,
 * `codes.<number>`.
 */
export const codes = {
  loginSuccess: 1000,
  writeSuccess: 1001,
  updateSuccess: 1002,
  deleteSuccess: 1003,
  querySuccess: 1004,
  uploadSuccess: 1005,
  requestSuccess: 1006,
  verificationSuccess: 1007,
  noData: 1008,

  loginFailed: 2000,
  writeFailed: 2001,
  updateFailed: 2002,
  deleteFailed: 2003,
  queryFailed: 2004,
  accountError: 2005,
  passwordError: 2006,
  accountOrPasswordError: 2007,
  verificationCodeError: 2008,
  illegalLogin: 2009,
  tokenInvalid: 2010,
  parameterInvalid: 2011,
  requestInvalid: 2012,
  needsGet: 2013,
  needsPost: 2014,
  parameterError: 2015,
  dateFormatError: 2016,
  parameterEmpty: 2017,
  uploadFailed: 2018,
  requestFailed: 2019,
  verificationFailed: 2020,
  accessTokenInvalid: 2021,
  urlError: 2022,
  passwordFormatError: 2023,
  fieldFormatError: 2024,
  tokenExpired: 2025,

  systemBusy: 3000,
  systemError: 3001,
  verificationExpired: 3002,
  missingToken: 3003,

  tradeAccountTypeInvalid: 5000,
  blacklisted: 12110,
  masterAccountCannotDeposit: 30500,
  tradingAccountCannotDeposit: 30501,
  masterAccountCannotWithdraw: 30600,
  tradingAccountCannotWithdraw: 30601,
  unprocessedWithdrawalOrders: 30602,
  createDepositOrderFailed: 30603,
  masterAccountCannotTransferFunds: 30700,
  tradingAccountCannotTransferFunds: 30701,
  insufficientTransferBalance: 30702,
  unprocessedTransferOrders: 30703,
  bankNameListDeleted: 30704,
  tradingPlatformCallFailed: 30800,
  resubmitError: 30801,
  signUpInfoError: 50000,
} as const

export type CodeName = keyof typeof codes
export type ResultCode = (typeof codes)[CodeName]

/**
 * The usual HTTP status of each code. A client logs the applicant out on 403, so an object of another applicant is 404.
 * A wrong password is 400, because 401 means "token is expired".
 */
const httpStatuses: Readonly<Record<CodeName, number>> = {
  loginSuccess: 200,
  writeSuccess: 200,
  updateSuccess: 200,
  deleteSuccess: 200,
  querySuccess: 200,
  uploadSuccess: 200,
  requestSuccess: 200,
  verificationSuccess: 200,
  noData: 200,

  loginFailed: 400,
  writeFailed: 409,
  updateFailed: 409,
  deleteFailed: 404,
  queryFailed: 404,
  accountError: 400,
  passwordError: 400,
  accountOrPasswordError: 400,
  verificationCodeError: 400,
  illegalLogin: 400,
  tokenInvalid: 401,
  parameterInvalid: 400,
  requestInvalid: 400,
  needsGet: 405,
  needsPost: 405,
  parameterError: 400,
  dateFormatError: 400,
  parameterEmpty: 400,
  uploadFailed: 422,
  requestFailed: 400,
  verificationFailed: 422,
  accessTokenInvalid: 401,
  urlError: 404,
  passwordFormatError: 400,
  fieldFormatError: 400,
  tokenExpired: 401,

  systemBusy: 503,
  systemError: 500,
  verificationExpired: 400,
  missingToken: 401,

  tradeAccountTypeInvalid: 400,
  blacklisted: 403,
  masterAccountCannotDeposit: 409,
  tradingAccountCannotDeposit: 409,
  masterAccountCannotWithdraw: 409,
  tradingAccountCannotWithdraw: 409,
  unprocessedWithdrawalOrders: 409,
  createDepositOrderFailed: 409,
  masterAccountCannotTransferFunds: 409,
  tradingAccountCannotTransferFunds: 409,
  insufficientTransferBalance: 409,
  unprocessedTransferOrders: 409,
  bankNameListDeleted: 409,
  tradingPlatformCallFailed: 503,
  resubmitError: 409,
  signUpInfoError: 400,
}

/** A code as the catalogue describes it. */
export interface CodeEntry {
  readonly name: CodeName
  readonly kind: CodeKind
  /** The default HTTP status of the code. */
  readonly http: number
}

/** Every result code by its number. */
export const resultCodes = /* @__PURE__ */ Object.fromEntries(
  (Object.entries(codes) as [CodeName, ResultCode][]).map(([name, code]): [ResultCode, CodeEntry] => [
    code,
    { name, kind: kindOf(code), http: httpStatuses[name] },
  ]),
) as Readonly<Record<ResultCode, CodeEntry>>

function kindOf(code: number): CodeKind {
  const kinds = { 1: 'success', 2: 'failure', 3: 'system' } as const
  return code < 4000 ? kinds[Math.floor(code / 1000) as keyof typeof kinds] : 'other'
}

/** Returns true for a code of success. */
export function isSuccess(code: number): boolean {
  return code >= 1000 && code < 2000
}
