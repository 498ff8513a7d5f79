import { type SignatureMethod, signatureMethodKeyword } from '#domain/kit/kinds/signature.ts'

/** Length of the PNG signature and of the first chunk, which every file begins with. */
const headerLength = 8 + 25

/**
 * Returns a signature's picture with its method in a `tEXt` chunk after the first one (PNG specification, 11.3.3.2).
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

/** Returns a chunk with one character per byte, as `atob` does. */
function textChunk(keyword: string, text: string): string {
  const data = `${keyword}\0${text}`
  const named = `tEXt${data}`
  return fourBytes(data.length) + named + fourBytes(checksum(named))
}

function fourBytes(number: number): string {
  return String.fromCharCode(number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255)
}

/** Returns the CRC-32 of a PNG chunk (annex D). */
function checksum(bytes: string): number {
  let rest = 0xffffffff
  for (let index = 0; index < bytes.length; index++) {
    rest ^= bytes.charCodeAt(index)
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1
  }
  return ~rest
}
