import { codes, type ResultCode, resultCodes } from '#domain/contract/codes.ts'
import type { Stage } from '#domain/contract/status.ts'
import type { Params } from '#domain/kit/translate.ts'

/** A problem in a request, with its path; it is translated into the language of the caller. */
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
  /** True when the text of the problem names the field itself, so that no name precedes it. */
  readonly isSentence?: boolean
}

interface ServiceErrorDetails {
  /** The HTTP status, when it differs from the default of the code. */
  readonly http?: number
  /** The message key and parameters, when the text of the code itself is not specific enough. */
  readonly text?: { readonly key: string; readonly params?: Params }
  /** The fields to correct: the message is built from them, and `data.fields` lists them. */
  readonly fields?: readonly FieldProblem[]
  readonly data?: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds?: number
  /** The methods that an address accepts, for the Allow header. */
  readonly allow?: string
  readonly cause?: unknown
}

/**
 * The error of a use case. Services throw it with a business code and know nothing of HTTP; the errors plugin turns it
 * into a response. It is a class because it is thrown as an exception.
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

/** Returns the error of invalid fields: 400 with the code of the first problem, unless another code is given. */
export function invalidFields(
  fields: readonly FieldProblem[],
  code: ResultCode = codes.fieldFormatError,
): ServiceError {
  return new ServiceError(code, { http: 400, fields })
}

/**
 * Returns the error of an object that is missing or belongs to another applicant: the same response, so that callers
 * cannot distinguish the two.
 */
export function notFound(code: ResultCode = codes.queryFailed): ServiceError {
  return new ServiceError(code, { http: 404 })
}

/** Returns the error of a change to an application that is under review or approved. */
export function notPending(): ServiceError {
  return new ServiceError(codes.requestInvalid, { http: 409, text: { key: 'requestErrors.notPending' } })
}

/**
 * Returns the error of an act on an application that is decided or withdrawn. @param stage the stage that the applicant
 * sees
 */
export function alreadyClosed(stage?: Stage): ServiceError {
  return new ServiceError(codes.requestInvalid, {
    http: 409,
    text: { key: 'requestErrors.withdrawal.closed' },
    ...(stage && { data: { stage } }),
  })
}

/**
 * Returns the error of too many calls, with the time until the next attempt; in minutes, rounded up, from one minute
 * on.
 */
export function tooMany(retryAfterSeconds: number): ServiceError {
  const text =
    retryAfterSeconds < 60
      ? { key: 'requestErrors.throttledBriefly', params: { count: retryAfterSeconds } }
      : { key: 'requestErrors.throttled', params: inMinutes(retryAfterSeconds) }
  return new ServiceError(codes.systemBusy, { http: 429, retryAfterSeconds, text })
}

/** Returns the parameter of a text that names a time in whole minutes, rounded up. */
export function inMinutes(seconds: number): { readonly count: number } {
  return { count: Math.ceil(seconds / 60) }
}

/**
 * Returns the error of a body that is larger than its call accepts.
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

/** Returns true for a failed system call that may succeed when repeated; the server responds with 503/3000. */
export function isTransientSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'code' in error && transientCodes.has(String(error.code))
}
