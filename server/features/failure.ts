import { codes, type ResultCode, resultCodes } from '#domain/contract/codes.ts'
import type { Stage } from '#domain/contract/status.ts'
import type { Params } from '#domain/kit/translate.ts'

/** A problem of a request, with its path, to be translated into the language of the caller. */
export interface FieldProblem {
  /** `field`, `list/rowId/field`, or the dotted name of a part of the request. */
  readonly path: string
  /** An issue code, or the name of a result code. */
  readonly code: string
  /** Message key of the problem and its remedy, for example `errors.tooLong`. */
  readonly problem: string
  readonly params?: Params
  /** Message keys of the text's placeholders: `{ region: 'regions.mu' }`. */
  readonly names?: Readonly<Record<string, string>>
  /** Message key of the field's name; without it the path names the field. */
  readonly label?: string
  /** True when the problem's text names the field itself, so that no name is put before it. */
  readonly isSentence?: boolean
}

interface ServiceErrorDetails {
  /** The HTTP status when it differs from the code's usual one. */
  readonly http?: number
  /** Message key and params, when the code's own text is not specific enough. */
  readonly text?: { readonly key: string; readonly params?: Params }
  /** The fields to correct; the message is built from these, and `data.fields` lists them. */
  readonly fields?: readonly FieldProblem[]
  readonly data?: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds?: number
  /** Accepted methods of an address, for the header Allow. */
  readonly allow?: string
  readonly cause?: unknown
}

/**
 * The error of a use case. Services throw it by business code and know no HTTP; the errors plugin answers with it. It
 * is a class because it is thrown as an exception.
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

/** Returns the error of unacceptable fields: 400, and the code of the first problem unless another is given. */
export function invalidFields(
  fields: readonly FieldProblem[],
  code: ResultCode = codes.fieldFormatError,
): ServiceError {
  return new ServiceError(code, { http: 400, fields })
}

/**
 * Returns the error of a missing object, or another applicant's: the same response, so that callers cannot distinguish
 * them.
 */
export function notFound(code: ResultCode = codes.queryFailed): ServiceError {
  return new ServiceError(code, { http: 404 })
}

/** Returns the error of a change while the application is under review or approved. */
export function notPending(): ServiceError {
  return new ServiceError(codes.requestInvalid, { http: 409, text: { key: 'requestErrors.notPending' } })
}

/** Returns the error of an act on an application that is decided or withdrawn. @param stage as its applicant sees it */
export function alreadyClosed(stage?: Stage): ServiceError {
  return new ServiceError(codes.requestInvalid, {
    http: 409,
    text: { key: 'requestErrors.withdrawal.closed' },
    ...(stage && { data: { stage } }),
  })
}

/** Returns the error of too many calls, with the time of the next attempt: from a minute on in minutes, rounded up. */
export function tooMany(retryAfterSeconds: number): ServiceError {
  const text =
    retryAfterSeconds < 60
      ? { key: 'requestErrors.throttledBriefly', params: { count: retryAfterSeconds } }
      : { key: 'requestErrors.throttled', params: inMinutes(retryAfterSeconds) }
  return new ServiceError(codes.systemBusy, { http: 429, retryAfterSeconds, text })
}

/** Returns the param of a text that names a time in whole minutes, rounded up. */
export function inMinutes(seconds: number): { readonly count: number } {
  return { count: Math.ceil(seconds / 60) }
}

/**
 * Returns the error of a body of more bytes than its call accepts.
 * @param limit bytes that the call accepts
 */
export function bodyTooLarge(limit: number, cause?: unknown): ServiceError {
  const size = limit < 1_000_000 ? `${Math.floor(limit / 1000)} kB` : `${Math.floor(limit / 1_000_000)} MB`
  return new ServiceError(codes.parameterInvalid, {
    http: 413,
    text: { key: 'requestErrors.tooLarge', params: { size } },
    cause,
  })
}

/** Returns the error of a dependency that does not respond. */
export function unavailable(retryAfterSeconds: number, cause?: unknown): ServiceError {
  return new ServiceError(codes.systemBusy, { http: 503, retryAfterSeconds, cause })
}

/**
 * Error codes of the operating system (errno, POSIX) that describe its state and not the request: no space (ENOSPC,
 * EDQUOT), a failing or read-only disk (EIO, EROFS), no file descriptors (EMFILE, ENFILE), no memory (ENOMEM), no free
 * resource (EAGAIN, EBUSY).
 */
const transientCodes = new Set(['EAGAIN', 'EBUSY', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'ENOMEM', 'ENOSPC', 'EROFS'])

/** Returns true for a failed system call that may succeed when it is repeated; the server answers 503/3000. */
export function isTransientSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'code' in error && transientCodes.has(String(error.code))
}
