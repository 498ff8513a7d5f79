import { type ResultCode, resultCodes } from '#domain/contract/codes.ts'
import type { Params } from '#domain/kit/translate.ts'

/** One thing wrong with a request, at its place, to be put in words in the language of the caller. */
export interface FieldProblem {
  /** `field`, `list/rowId/field`, or the dotted name of a part of the request. */
  readonly path: string
  /** An issue code, or the name of a result code. */
  readonly code: string
  /** Message key of what is wrong and what to do, for example `errors.tooLong`. */
  readonly problem: string
  readonly params?: Params
  /** Message keys of the names the text has placeholders for: `{ region: 'regions.mu' }`. */
  readonly names?: Readonly<Record<string, string>>
  /** Message key of the field's name; without it the field goes by its path. */
  readonly label?: string
  /** Whether the problem's text names the field itself, so that no name is put before it. */
  readonly isSentence?: boolean
}

interface ServiceErrorDetails {
  /** Where the HTTP status is not the code's usual one. */
  readonly http?: number
  /** Message key and params, where the code's own text does not say enough. */
  readonly text?: { readonly key: string; readonly params?: Params }
  /** What to mend; the message is made of these, and `data.fields` lists them. */
  readonly fields?: readonly FieldProblem[]
  readonly data?: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds?: number
  /** Methods an address takes, for the header Allow. */
  readonly allow?: string
  readonly cause?: unknown
}

/**
 * A use case that ends in a refusal. Services throw it by business code and know no HTTP; the errors plugin answers with it.
 * It is a class because it has to travel as an exception.
 */
export class ServiceError extends Error {
  readonly code: ResultCode
  readonly http: number
  readonly details: ServiceErrorDetails

  constructor(code: ResultCode, details: ServiceErrorDetails = {}) {
    super(`${code} ${resultCodes[code].name}`, { cause: details.cause })
    this.code = code
    this.http = details.http ?? resultCodes[code].http
    this.details = details
  }
}

/** Fields that cannot be accepted: 400, and the code of what is wrong with the first of them unless another is given. */
export function invalidFields(fields: readonly FieldProblem[], code: ResultCode = 2024): ServiceError {
  return new ServiceError(code, { http: 400, fields })
}

/** There is no such object, or it is somebody else's: the same answer, so that nobody can tell which. */
export function notFound(code: 2002 | 2003 | 2004 | 2018 = 2004): ServiceError {
  return new ServiceError(code, { http: 404 })
}

/** The application is under review or approved; nothing of it may be changed. */
export function notPending(): ServiceError {
  return new ServiceError(2012, { http: 409, text: { key: 'refusals.notPending' } })
}

/** Too many calls: when the caller may try again. */
export function tooMany(retryAfterSeconds: number): ServiceError {
  return new ServiceError(3000, {
    http: 429,
    retryAfterSeconds,
    text: { key: 'refusals.throttled', params: { count: retryAfterSeconds } },
  })
}

/**
 * Returns the refusal of a body of more bytes than its call takes.
 * @param limit bytes that the call takes
 */
export function bodyTooLarge(limit: number, cause?: unknown): ServiceError {
  const size = limit < 1_000_000 ? `${Math.floor(limit / 1000)} kB` : `${Math.floor(limit / 1_000_000)} MB`
  return new ServiceError(2011, { http: 413, text: { key: 'refusals.tooLarge', params: { size } }, cause })
}

/** Something this server needs does not answer. */
export function unavailable(retryAfterSeconds: number, cause?: unknown): ServiceError {
  return new ServiceError(3000, { http: 503, retryAfterSeconds, cause })
}
