import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Busboy } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import { bodyTooLarge } from '../services/failure.ts'
import { asMultipartFailure, parseBrackets, tooDeep, unknownKey, unparsable } from './body.ts'

/** Fields of a body; a larger save is sent as JSON. */
const maxFields = 1000
const maxNameBytes = 200
const maxHeaders = 100

/**
 * Reads the text fields of a multipart body as one object. Nothing is parsed before the bytes and the boundaries are counted: a
 * boundary costs the parser about a hundred times what counting it does.
 *
 * @throws Failure 400 for a file, which only the upload call takes, and for too many fields; 413 as soon as more bytes come
 * than the call takes
 */
export async function readMultipartFields(request: FastifyRequest): Promise<unknown> {
  const { bodyLimit } = request.routeOptions
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw bodyTooLarge(bodyLimit)
  try {
    const content = await readBytes(request.raw, bodyLimit)
    const boundary = boundaryOf(request.headers['content-type'] ?? '')
    if (boundary === undefined) throw unparsable('multipart/form-data')
    if (countBoundaries(content, boundary) > maxFields + 1) throw tooDeep()
    return parseBrackets((await parseFields(content, boundary)).toString())
  } catch (cause) {
    throw asMultipartFailure(cause)
  }
}

/** Leaves the connection open after a refusal, so that the sender hears why. */
async function readBytes(raw: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (bytes > limit) throw bodyTooLarge(limit)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Returns the boundary that a content type names, 1 to 70 characters (RFC 2046, section 5.1.1). */
function boundaryOf(type: string): string | undefined {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"\\]{1,70})"|([^\s;"]{1,70})(?:[\s;]|$))/i.exec(type) ?? []
  return quoted ?? bare
}

function countBoundaries(content: Buffer, boundary: string): number {
  const delimiter = Buffer.from(`--${boundary}`)
  let count = 0
  for (let at = content.indexOf(delimiter); at !== -1 && count <= maxFields + 1; count += 1)
    at = content.indexOf(delimiter, at + delimiter.length)
  return count
}

/** The parser gets the boundary that was counted, whatever else the header says. */
async function parseFields(content: Buffer, boundary: string): Promise<URLSearchParams> {
  const fields = new URLSearchParams()
  const parser = new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    limits: { fieldNameSize: maxNameBytes, fieldSize: content.length, fields: maxFields, headerPairs: maxHeaders },
  })
  const refuse = (cause: unknown) => void parser.destroy(cause as Error)
  parser.on('file', (name, file) => {
    file.resume()
    refuse(unknownKey(name))
  })
  parser.on('fieldsLimit', () => refuse(tooDeep()))
  parser.on('field', (name, value, isNameCut, _isValueCut, _encoding, mimeType) => {
    if (isNameCut) refuse(unknownKey(name))
    // A part may say of itself that it is JSON; it would be read as text here, and as JSON elsewhere.
    else if (mimeType.startsWith('application/json')) refuse(unparsable('multipart/form-data'))
    else fields.append(name, value)
  })
  const finished = once(parser, 'finish')
  parser.end(content)
  await finished
  return fields
}
