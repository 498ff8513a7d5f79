import type { Readable } from 'node:stream'
import { Busboy, type BusboyConfig } from '@fastify/busboy'
import { tooDeep, unknownKey, unparsable } from './body/body.ts'

/** Maximum bytes of a name, and maximum headers of a part. */
const maxNameBytes = 200
const maxHeaders = 100

type Limits = NonNullable<BusboyConfig['limits']>

/** A parser of a multipart body; it fails with a ServiceError 400 for input that it rejects. */
export interface MultipartParser {
  readonly parser: InstanceType<typeof Busboy>
  /** The text fields that were read so far. */
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
    // The parser gets the counted boundary, whatever else the header contains.
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    limits: { fieldNameSize: maxNameBytes, headerPairs: maxHeaders, ...limits },
  })
  const refuse = (cause: unknown) => void parser.destroy(cause as Error)
  parser.on('file', onFile)
  parser.on('fieldsLimit', () => refuse(tooDeep()))
  parser.on('field', (name, value, isNameCut, _isValueCut, _encoding, mimeType) => {
    if (isNameCut || name === undefined) refuse(unknownKey(name ?? ''))
    // A part may claim to be JSON; it would be read as text here, and as JSON elsewhere.
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
 * Returns a function that receives the chunks of a body and throws ServiceError 400 as soon as they contain more
 * boundaries than the maximum of parts. A boundary costs the parser about a hundred times its count, and a limit of
 * parts makes it no cheaper.
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
    // A boundary may continue in the next chunk.
    rest = content.subarray(Math.max(0, content.length - delimiter.length + 1))
  }
}
