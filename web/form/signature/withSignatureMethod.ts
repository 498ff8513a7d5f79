import { type SignatureMethod, signatureMethodKeyword } from '#domain/kit/signatureMethod.ts'

/** Length of a PNG file's own mark and of its first chunk, which every file begins with. */
const headerLength = 8 + 25

/**
 * A signature's picture that tells how it was given, in a `tEXt` chunk after the first one (PNG specification, 11.3.3.2).
 * @param picture PNG data URL
 */
export function withSignatureMethod(picture: string, method: SignatureMethod): string {
  const comma = picture.indexOf(',') + 1
  const bytes = atob(picture.slice(comma))
  return (
    picture.slice(0, comma) +
    btoa(bytes.slice(0, headerLength) + textChunk(signatureMethodKeyword, method) + bytes.slice(headerLength))
  )
}

/** One character a byte, as `atob` has it. */
function textChunk(keyword: string, text: string): string {
  const data = `${keyword}\0${text}`
  const named = `tEXt${data}`
  return fourBytes(data.length) + named + fourBytes(checksum(named))
}

function fourBytes(number: number): string {
  return String.fromCharCode(number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255)
}

/** CRC-32 as a PNG has it (annex D). */
function checksum(bytes: string): number {
  let rest = 0xffffffff
  for (let index = 0; index < bytes.length; index++) {
    rest ^= bytes.charCodeAt(index)
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1
  }
  return ~rest
}
