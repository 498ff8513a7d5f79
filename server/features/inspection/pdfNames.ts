import { isDelimiter } from './pdfSyntax.ts'

/** A name of a PDF, such as `/URI`, in plain letters. */
export interface PdfName {
  readonly name: string
  /** True when a letter is written as a code, as in `/J#61vaScript` (ISO 32000-1, 7.3.5). */
  readonly isEncoded: boolean
  /** Offset after the name. */
  readonly end: number
}

const slash = 0x2f
const hash = 0x23

/** The value of each hexadecimal digit; 255 for any other byte. */
const digitValue = new Uint8Array(256).fill(255)
for (let value = 0; value < 16; value += 1) {
  const digit = value.toString(16)
  for (const letter of [digit, digit.toUpperCase()]) digitValue[letter.charCodeAt(0)] = value
}

/** Wanted names, prepared for the search. */
interface WantedNames {
  readonly names: ReadonlySet<string>
  /** 1 for each byte that a wanted name can begin with. */
  readonly firstBytes: Uint8Array
  /** Length of the longest wanted name. */
  readonly maxLength: number
}

/** Prepares names for the search. */
export function wantedNames(names: readonly string[]): WantedNames {
  const firstBytes = new Uint8Array(256)
  for (const name of names) firstBytes[name.charCodeAt(0)] = 1
  return { names: new Set(names), firstBytes, maxLength: Math.max(...names.map(({ length }) => length)) }
}

/**
 * Finds wanted names in the bytes of a PDF in linear time. For speed, only a name that begins like a wanted one and is
 * not longer than the longest becomes a string. A name ends at `#00`, because some readers store it as a C string.
 */
export function* namesIn(bytes: Buffer, { names, firstBytes, maxLength }: WantedNames): Generator<PdfName> {
  const letters = Buffer.alloc(maxLength)
  for (let at = bytes.indexOf(slash); at !== -1; at = bytes.indexOf(slash, at + 1)) {
    let end = at + 1
    let length = 0
    let isEncoded = false
    while (end < bytes.length && isDelimiter[bytes[end] ?? 0] === 0 && length < maxLength) {
      const code = codeAt(bytes, end)
      if (code === 0) break
      const byte = code ?? bytes[end] ?? 0
      if (length === 0 && firstBytes[byte] === 0) break
      letters[length] = byte
      length += 1
      isEncoded ||= code !== undefined
      end += code === undefined ? 1 : 3
    }
    const isWhole =
      length > 0 && (end >= bytes.length || isDelimiter[bytes[end] ?? 0] === 1 || codeAt(bytes, end) === 0)
    while (isWhole && end < bytes.length && isDelimiter[bytes[end] ?? 0] === 0) end += 1
    const name = isWhole ? letters.toString('latin1', 0, length) : ''
    if (names.has(name)) yield { name, isEncoded, end }
  }
}

/** Returns the byte that `#` and two hexadecimal digits encode; undefined otherwise. */
function codeAt(bytes: Buffer, at: number): number | undefined {
  if (bytes[at] !== hash) return undefined
  const high = digitValue[bytes[at + 1] ?? 0] ?? 255
  const low = digitValue[bytes[at + 2] ?? 0] ?? 255
  return high === 255 || low === 255 ? undefined : high * 16 + low
}
