import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyConfig } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import { bodyTooLarge } from '../../features/failure.ts'
import { asMultipartFailure, parametersOf, parseBrackets, tooDeep, unknownKey, unparsable } from './body.ts'

/** Maximum bytes of a name, and maximum headers of a part. */
const maxNameBytes = 200
const maxHeaders = 100

type Limits = NonNullable<BusboyConfig['limits']>

/** A parser of a multipart body; it fails with a ServiceError 400 for input that it rejects. */
interface MultipartParser {
  readonly parser: InstanceType<typeof Busboy>
  /** The text fields read so far. */
  readonly fields: URLSearchParams
  /** Makes the parser fail. */
  refuse(cause: unknown): void
}

/**
 * Creates a parser that collects the text fields of a body, up to a number of them. @param onFile receives each file
 */
export function createMultipartParser(
  boundary: string,
  limits: Limits & { readonly fields: number },
  onFile: (name: string, file: Readable) => void,
): MultipartParser {
  const fields = new URLSearchParams()
  const parser = new Busboy({
    // Passes only the boundary that is counted, whatever else the header contains.
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    limits: { fieldNameSize: maxNameBytes, headerPairs: maxHeaders, ...limits },
  })
  const refuse = (cause: unknown) => void parser.destroy(cause as Error)
  parser.on('file', onFile)
  parser.on('fieldsLimit', () => refuse(tooDeep()))
  parser.on('field', (name, value, isNameCut, _isValueCut, _encoding, mimeType) => {
    if (isNameCut || name === undefined) refuse(unknownKey(name ?? ''))
    // A part that claims to be JSON would be read as text here, but as JSON elsewhere.
    else if (mimeType.startsWith('application/json')) refuse(unparsable('multipart/form-data'))
    else fields.append(name, value)
  })
  return { parser, fields, refuse }
}

/** Returns the boundary that a content type names, 1 to 70 characters (RFC 2046, section 5.1.1). */
export function boundaryOf(type = ''): string | undefined {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"\\]{1,70})"|([^\s;"]{1,70})(?:[\s;]|$))/i.exec(type) ?? []
  return quoted ?? bare
}

/**
 * Returns a function that receives the chunks of a body and throws ServiceError 400 as soon as they contain too many
 * boundaries. For each boundary the parser needs about a hundred times as long as this count, and its own limit of
 * parts does not reduce that.
 */
export function boundaryLimit(boundary: string, maxParts: number): (chunk: Buffer) => void {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  // The first boundary has no line end before it (RFC 2046, section 5.1.1).
  let rest = Buffer.from('\r\n')
  let count = 0
  return (chunk) => {
    const content = Buffer.concat([rest, chunk])
    for (let at = content.indexOf(delimiter); at !== -1; at = content.indexOf(delimiter, at + delimiter.length)) {
      count += 1
      // The last part is followed by a boundary as well.
      if (count > maxParts + 1) throw tooDeep()
    }
    // A boundary may be split between two chunks.
    rest = content.subarray(Math.max(0, content.length - delimiter.length + 1))
  }
}

/** Maximum fields of a body; a larger save is sent as JSON. */
const maxFields = 1000

/**
 * Reads the text fields of a multipart body as one object. Bytes and boundaries are counted before anything is parsed.
 *
 * @throws ServiceError 400 for a file, which only the upload call accepts, and for too many fields; 413 as soon as the
 * body exceeds the limit of the call
 */
export async function readMultipartFields(request: FastifyRequest): Promise<unknown> {
  const { bodyLimit } = request.routeOptions
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw bodyTooLarge(bodyLimit)
  try {
    const content = await readBytes(request.raw, bodyLimit)
    const boundary = boundaryOf(request.headers['content-type'])
    if (boundary === undefined) throw unparsable('multipart/form-data')
    boundaryLimit(boundary, maxFields)(content)
    return parseBrackets((await parseFields(content, boundary)).toString(), parametersOf(bodyLimit))
  } catch (cause) {
    throw asMultipartFailure(cause)
  }
}

/** Reads the body. After an error the connection stays open, so that the client receives the reason. */
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

async function parseFields(content: Buffer, boundary: string): Promise<URLSearchParams> {
  const limits = { fieldSize: content.length, fields: maxFields }
  const { parser, fields, refuse } = createMultipartParser(boundary, limits, (name, file) => {
    file.resume()
    refuse(unknownKey(name))
  })
  const finished = once(parser, 'finish')
  parser.end(content)
  await finished
  return fields
}
