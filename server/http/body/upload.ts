import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type Readable, Transform, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { codes } from '#domain/contract/codes.ts'
import { invalidFields, ServiceError, unavailable } from '../../features/failure.ts'
import { asMultipartFailure, isMultipart, parseBrackets, tooDeep, unparsable } from './body.ts'
import { boundaryLimit, boundaryOf, createMultipartParser } from './multipart.ts'

/** Maximum bytes of a multipart body in addition to its file. */
const overheadBytes = 65_536
const retryAfterSeconds = 5
/** An upload has only a few text fields. */
const limits = { files: 1, fields: 10, fieldSize: 1000, parts: 12 } as const

/** The fields of an upload and the digest of its received file. */
interface ReceivedFile {
  /** The text fields of the body as one object. */
  readonly fields: unknown
  /** The SHA-256 of the file's bytes as they were sent; hexadecimal. */
  readonly sha256: string
}

/**
 * Streams the only file of a multipart body into a sink. Neither memory nor disk ever holds more than the limit.
 * @throws ServiceError 415/2012 for another type of body; 400/2017 without a file; 400/2015 for more than one; the
 * error of `tooLarge`
 */
export async function receiveFile(
  request: FastifyRequest,
  sink: () => Writable,
  maxBytes: number,
  tooLarge: () => ServiceError,
): Promise<ReceivedFile> {
  if (!isMultipart(request))
    throw new ServiceError(codes.requestInvalid, { http: 415, text: { key: 'requestErrors.wrongType' } })
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + overheadBytes) throw tooLarge()
  const hash = createHash('sha256')
  let received: { readonly file: Readable; readonly stored: Promise<void> } | undefined
  try {
    const boundary = boundaryOf(request.headers['content-type'])
    if (boundary === undefined) throw unparsable('multipart/form-data')
    const { parser, fields, refuse } = createMultipartParser(
      boundary,
      { ...limits, fileSize: maxBytes },
      (name, file) => {
        // A body that ends within a file makes the file fail as well.
        file.on('error', refuse)
        if (name !== 'file')
          return refuse(partError(name.slice(0, 80), 'parameterError', 'requestErrors.problems.parameterError'))
        file.once('limit', () => refuse(tooLarge()))
        received = { file, stored: store(file, hash, sink()) }
        received.stored.catch(refuse)
      },
    )
    parser.on('filesLimit', () => refuse(partError('file', 'parameterError', 'requestErrors.uploads.moreThanOneFile')))
    parser.on('partsLimit', () => refuse(tooDeep()))
    await parseBody(request.raw, boundaryLimit(boundary, limits.parts), parser)
    const values = parseBrackets(fields.toString())
    if (!received) throw partError('file', 'parameterEmpty', 'requestErrors.uploads.missing')
    await received.stored
    return { fields: values, sha256: hash.digest('hex') }
  } catch (cause) {
    throw asMultipartFailure(cause)
  } finally {
    // When nothing writes to them any more, the caller discards the stored bytes.
    received?.file.destroy()
    await received?.stored.catch(() => {})
  }
}

/**
 * Pipes a body into a parser while its boundaries are counted. After an error the connection stays open for the
 * response.
 */
async function parseBody(raw: IncomingMessage, count: (chunk: Buffer) => void, parser: Writable): Promise<void> {
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        count(chunk)
        done(null, chunk)
      } catch (refusal) {
        done(refusal as Error)
      }
    },
  })
  const received = finished(raw, { writable: false })
  const parsed = pipeline(raw.pipe(counted), parser)
  try {
    await Promise.race([parsed, received.then(() => parsed)])
  } finally {
    raw.unpipe(counted)
    counted.destroy()
    parser.destroy()
    await parsed.catch(() => {})
  }
}

async function store(file: Readable, hash: Hash, target: Writable): Promise<void> {
  await pipeline(file, hashing(hash), target).catch((cause: unknown) => {
    // A disk error is not a client error.
    throw target.errored && isSystemError(cause) ? unavailable(retryAfterSeconds, cause) : cause
  })
}

/** Returns a stream that hashes everything it passes on. */
function hashing(hash: Hash): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
}

/**
 * Ends the connection after an error that left a body unread, because the server would only read the rest to discard
 * it. A nearly complete body is read to its end, so that the client receives the reason.
 */
export async function closeUnreadRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.raw.readableEnded) return
  reply.header('connection', 'close')
  request.raw.resume()
  await Promise.race([once(request.raw, 'end'), once(request.raw, 'close'), setTimeout(lingerMilliseconds)]).catch(
    () => {},
  )
}

const lingerMilliseconds = 300

/** Returns true for an error of the disk. An error of the connection names no file operation. */
function isSystemError(cause: unknown): boolean {
  return (
    cause instanceof Error && 'syscall' in cause && ['open', 'write', 'close', 'fsync'].includes(String(cause.syscall))
  )
}

function partError(path: string, code: 'parameterError' | 'parameterEmpty', problem: string): ServiceError {
  return invalidFields([{ path, code, problem }], codes[code])
}
