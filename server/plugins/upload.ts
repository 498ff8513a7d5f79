import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure, invalidFields, unavailable } from '../services/failure.ts'
import { asMultipartFailure, parseBrackets } from './body.ts'

/** Bytes a multipart body may have beside its file. */
const overheadBytes = 65_536
const retryAfterSeconds = 5
/** The few text fields an upload has; more is no upload. */
const limits = { files: 1, fields: 10, fieldSize: 1000, parts: 12 } as const

/** What came with a file. */
export interface ReceivedFile {
  /** The text fields of the body as one object. */
  readonly fields: unknown
  /** Of the file's bytes as they were sent; hexadecimal. */
  readonly sha256: string
}

/** Why a file could not be received, where the caller has the words for it. */
export interface UploadRefusals {
  readonly tooLarge: () => Failure
}

/**
 * Streams the one file of a multipart body into a sink; never more of it than it may have is in memory or on disk.
 * @throws Failure 415/2012 for another body; 400/2017 without a file; 400/2015 for more than one; what `tooLarge` says
 */
export async function receiveFile(
  request: FastifyRequest,
  sink: () => Writable,
  maxBytes: number,
  refusals: UploadRefusals,
): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new Failure(2012, { http: 415, text: { key: 'refusals.wrongType' } })
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + overheadBytes) throw refusals.tooLarge()
  const fields = new URLSearchParams()
  const hash = createHash('sha256')
  let received = false
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: maxBytes } })) {
      if (part.type === 'field') {
        fields.append(part.fieldname, String(part.value))
        continue
      }
      if (part.fieldname !== 'file') throw unknownPart(part.fieldname)
      // Without this the rest of the body would be read, and dropped, to its end.
      part.file.once('limit', () => part.file.destroy(refusals.tooLarge()))
      const target = sink()
      await pipeline(part.file, hashing(hash), target).catch((cause: unknown) => {
        // What the disk does not take is not the sender's doing.
        throw target.errored && isSystemError(cause) ? unavailable(retryAfterSeconds, cause) : cause
      })
      received = true
    }
  } catch (cause) {
    if (isCode(cause, 'FST_REQ_FILE_TOO_LARGE')) throw refusals.tooLarge()
    throw isCode(cause, 'FST_FILES_LIMIT') ? severalFiles() : asMultipartFailure(cause)
  }
  if (!received) throw noFile()
  return { fields: parseBrackets(fields.toString()), sha256: hash.digest('hex') }
}

/** Hands on what passes through, and hashes it. */
function hashing(hash: Hash): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
}

/**
 * Ends the connection after a refusal that left a body unread: what follows would be read for nothing. A body that is nearly
 * through is let in, so that the sender hears why.
 */
export async function endUnread(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.raw.readableEnded) return
  reply.header('connection', 'close')
  request.raw.resume()
  await Promise.race([once(request.raw, 'end'), once(request.raw, 'close'), pause(lingerMilliseconds)]).catch(() => {})
}

const lingerMilliseconds = 300

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function isCode(cause: unknown, code: string): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === code
}

/** Whether the disk said so, and not the connection: that one ends a stream without naming what it tried with a file. */
function isSystemError(cause: unknown): boolean {
  return (
    cause instanceof Error && 'syscall' in cause && ['open', 'write', 'close', 'fsync'].includes(String(cause.syscall))
  )
}

function severalFiles(): Failure {
  return invalidFields([{ path: 'file', code: 'parameterError', problem: 'refusals.uploads.several' }], 2015)
}

function noFile(): Failure {
  return invalidFields([{ path: 'file', code: 'parameterEmpty', problem: 'refusals.uploads.missing' }], 2017)
}

function unknownPart(path: string): Failure {
  return invalidFields(
    [{ path: path.slice(0, 80), code: 'parameterError', problem: 'refusals.problems.parameterError' }],
    2015,
  )
}
