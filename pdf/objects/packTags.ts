import { deflateSync } from 'node:zlib'
import { placePicture } from './placePictures.ts'
import { plainTableOf } from './plainTable.ts'
import { type Place, referenceStream } from './references.ts'

/** Objects of one stream; a reader inflates a whole stream for one of them. */
const mostInStream = 500

const tag = /^\d+ 0 obj\s*<<\s*\/Type \/StructElem\b/
const end = 'endobj'
/** An object is known by its beginning. */
const headBytes = 250

interface PlainObject {
  readonly number: number
  /** With its head and its end. */
  readonly bytes: Buffer
}

/**
 * The same document with its tags in compressed streams of objects (ISO 32000-1, 7.5.7). What makes a document accessible is
 * three quarters of its bytes otherwise: a register of 500 owners has fourteen thousand tags.
 * @param document a PDF as the compiler writes it
 * @param pictures what stands in the places of pictures, by their numbers
 */
export function packTags(document: Uint8Array, pictures: Parameters<typeof placePicture>[2] = []): Uint8Array {
  const bytes = Buffer.from(document)
  const { offsets, table, trailer } = plainTableOf(bytes)
  const objects = objectsOf(bytes, offsets, table)
  const tags = objects.filter(isTag)
  const places = new Map<number, Place>()
  const parts: Buffer[] = [bytes.subarray(0, Math.min(...offsets.slice(1)))]
  let length = parts[0]?.length ?? 0
  const add = (number: number, part: Buffer) => {
    places.set(number, { offset: length })
    parts.push(part)
    length += part.length
  }
  for (const { number, bytes: object } of objects.filter((one) => !isTag(one)))
    add(number, placePicture(object, object.toString('latin1', 0, headBytes), pictures))
  let number = offsets.length
  for (let from = 0; from < tags.length; from += mostInStream) {
    const some = tags.slice(from, from + mostInStream)
    for (const [index, one] of some.entries()) places.set(one.number, { stream: number, index })
    add(number, streamOf(number, some))
    number += 1
  }
  return Buffer.concat([...parts, referenceStream(number, length, places, trailer.replace(/\s+/g, ' '))])
}

/** In the order in which they stand. */
function objectsOf(bytes: Buffer, offsets: readonly number[], table: number): PlainObject[] {
  const standing = offsets.map((offset, number) => ({ offset, number })).slice(1)
  const ordered = standing.toSorted((one, other) => one.offset - other.offset)
  return ordered.map(({ offset, number }, place) => ({
    number,
    bytes: bytes.subarray(offset, ordered[place + 1]?.offset ?? table),
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
