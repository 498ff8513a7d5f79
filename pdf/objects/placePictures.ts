import { inflateSync } from 'node:zlib'

/** A picture of four bits of grey a pixel, in rows of PNG. */
interface Picture {
  readonly width: number
  readonly height: number
  readonly stream: Buffer
}

/** What the template draws in place of a picture: four pixels by one, which are its number. */
const placeholderPattern =
  /\/Subtype \/Image\s+\/Filter \/FlateDecode\s+\/Width 4\s+\/Height 1\s+\/ColorSpace (\d+ 0 R)\s/

/**
 * The object of a picture's place with the picture in it, compressed as it came: the compiler would inflate five hundred of them to
 * eighty megabytes and compress those anew. Any other object stays as it is.
 * @param head the beginning of the object
 * @throws TypeError when there is no picture of its number
 */
export function embedPicture(object: Buffer, head: string, pictures: readonly Picture[]): Buffer {
  const [, colours] = placeholderPattern.exec(head) ?? []
  if (!colours) return object
  const start = object.indexOf('stream\n') + 'stream\n'.length
  const number = inflateSync(object.subarray(start)).readUInt32BE()
  const picture = pictures[number]
  if (!picture) throw new TypeError(`a place for picture ${number}, and there are ${pictures.length}`)
  const { width, height, stream } = picture
  const rows = `<< /Predictor 15 /Colors 1 /BitsPerComponent 4 /Columns ${width} >>`
  const text = `${head.slice(0, head.indexOf('<<'))}<<
  /Length ${stream.length}
  /Type /XObject
  /Subtype /Image
  /Filter /FlateDecode
  /DecodeParms ${rows}
  /Width ${width}
  /Height ${height}
  /ColorSpace ${colours}
  /BitsPerComponent 4
>>
stream
`
  return Buffer.concat([Buffer.from(text, 'latin1'), stream, Buffer.from('\nendstream\nendobj\n\n', 'latin1')])
}
