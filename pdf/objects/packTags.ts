import { deflateSync } from 'node:zlib'
import { readCrossReferenceTable } from './plainTable.ts'
import { crossReferenceStream, type ObjectLocation } from './references.ts'

/** Most objects of one stream; a reader inflates the whole stream to read one object. */
const maxObjectsPerStream = 500

const tag = /^\d+ 0 obj\s*<<\s*\/Type \/StructElem\b/
const end = 'endobj'

interface PlainObject {
  readonly number: number
  /** The whole object, including `obj` and `endobj`. */
  readonly bytes: Buffer
}

/**
 * Moves the tags of a document to compressed object streams (ISO 32000-1, 7.5.7). Uncompressed tags are three quarters
 * of its bytes: a register of 500 owners has fourteen thousand tags.
 * @param document a PDF as the compiler writes it
 */
export function packTags(document: Uint8Array): Uint8Array {
  const bytes = Buffer.from(document)
  const { offsets, table, trailer } = readCrossReferenceTable(bytes)
  const objects = objectsOf(bytes, offsets, table)
  const tags = objects.filter(isTag)
  const locations = new Map<number, ObjectLocation>()
  const parts: Buffer[] = [bytes.subarray(0, Math.min(...offsets.slice(1)))]
  let length = parts[0]?.length ?? 0
  const add = (number: number, part: Buffer) => {
    locations.set(number, { offset: length })
    parts.push(part)
    length += part.length
  }
  for (const { number, bytes: object } of objects.filter((item) => !isTag(item))) add(number, object)
  let number = offsets.length
  for (let from = 0; from < tags.length; from += maxObjectsPerStream) {
    const batch = tags.slice(from, from + maxObjectsPerStream)
    for (const [index, one] of batch.entries()) locations.set(one.number, { stream: number, index })
    add(number, streamOf(number, batch))
    number += 1
  }
  return Buffer.concat([...parts, crossReferenceStream(number, length, locations, trailer.replace(/\s+/g, ' '))])
}

/** Returns the objects in the order of their offsets. */
function objectsOf(bytes: Buffer, offsets: readonly number[], table: number): PlainObject[] {
  const byNumber = offsets.map((offset, number) => ({ offset, number })).slice(1)
  const ordered = byNumber.toSorted((a, b) => a.offset - b.offset)
  return ordered.map(({ offset, number }, position) => ({
    number,
    bytes: bytes.subarray(offset, ordered[position + 1]?.offset ?? table),
  }))
}

function isTag({ bytes }: PlainObject): boolean {
  return tag.test(bytes.toString('latin1', 0, 60))
}

function streamOf(number: number, objects: readonly PlainObject[]): Buffer {
  let length = 0
  const heads: string[] = []
  const bodies = objects.map((object) => {
    const text = object.bytes.toString('latin1')
    const body = `${text.slice(text.indexOf('<<'), text.lastIndexOf(end)).trimEnd()}\n`
    heads.push(`${object.number} ${length}`)
    length += body.length
    return body
  })
  const head = `${heads.join(' ')}\n`
  const content = deflateSync(Buffer.from(head + bodies.join(''), 'latin1'))
  return Buffer.concat([
    Buffer.from(
      `${number} 0 obj\n<< /Type /ObjStm /N ${objects.length} /First ${head.length} /Filter /FlateDecode /Length ${content.length} >>\nstream\n`,
      'latin1',
    ),
    content,
    Buffer.from('\nendstream\nendobj\n\n', 'latin1'),
  ])
}
