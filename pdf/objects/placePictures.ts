import { inflateSync } from 'node:zlib'

/** A picture with four bits of grey per pixel, in PNG rows. */
interface Picture {
  readonly width: number
  readonly height: number
  readonly stream: Buffer
}

/** The placeholder of a picture in the template: four pixels by one, which encode its number. */
const placeholderPattern =
  /\/Subtype \/Image\s+\/Filter \/FlateDecode\s+\/Width 4\s+\/Height 1\s+\/ColorSpace (\d+ 0 R)\s/

/**
 * Replaces a placeholder with its picture without recompression: the compiler would inflate five hundred pictures to
 * eighty megabytes and compress them again. Returns any other object unchanged.
 * @param head the beginning of the object
 * @throws TypeError when no picture has the number of the placeholder
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
