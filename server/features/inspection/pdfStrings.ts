import { plainReference } from './pdfActions.ts'
import { skipSpace } from './pdfSyntax.ts'

/** Maximum bytes of white space and comments after a key; PDF writers put one space or a line break there. */
const maxSpaceBytes = 1024
/** Bytes that are read after a key: white space, and the beginning of an address with its scheme. */
const windowBytes = 256
/**
 * A string that does not end within these bytes must show this number of characters of an address; otherwise it counts
 * as a disguise.
 */
const minLength = 16

/**
 * Returns the text after a key, without leading white space and comments; undefined when there are too many of them.
 */
function valueAfter(bytes: Buffer, from: number, length: number): string | undefined {
  const at = skipSpace(bytes, from, from + maxSpaceBytes)
  return at === from + maxSpaceBytes ? undefined : bytes.toString('latin1', at, at + length)
}

/**
 * Matches an indirect reference such as `5 0 R`, or the beginning of one that continues after a comment or much white
 * space. Readers accept signs and points in its numbers, although no PDF writer uses them.
 */
const reference = /^[+-]?[\d.]+[\s\0]*(?:%|$|[\s\0][+-]?[\d.]+[\s\0]*(?:%|$|[\s\0]R))/

/** Returns true when a string or an indirect object follows a key. Cheap, because it runs for most keys. */
export function isAddressAfter(bytes: Buffer, from: number): boolean {
  const value = valueAfter(bytes, from, 64)
  return value === undefined || /^(?:\(|<[^<])/.test(value) || reference.test(value)
}

/** Returns true when a dictionary, an array or an indirect object follows a key. */
export function isObjectAfter(bytes: Buffer, from: number): boolean {
  const value = valueAfter(bytes, from, 64)
  return value === undefined || /^(?:<<|\[)/.test(value) || reference.test(value)
}

/**
 * Reads the beginning of an address in the value of a key, without white space.
 * @param from offset after the key
 * @returns `unreadable` for an indirect object, or a string that hides its beginning; `hidden` for an address after
 * much white space
 */
export function addressAfter(bytes: Buffer, from: number): string {
  const text = valueAfter(bytes, from, windowBytes)
  if (text === undefined) return hidden
  if (text.startsWith('(')) return literalOf(text.slice(1))
  return text.startsWith('<') ? hexadecimalOf(text.slice(1)) : unreadable
}

/**
 * Returns the number of the object to which the value of a key refers; undefined for a direct value, NaN for a
 * reference in an unusual form.
 * @param from offset after the key
 */
export function referenceAfter(bytes: Buffer, from: number): number | undefined {
  const value = valueAfter(bytes, from, 64)
  if (value === undefined || !reference.test(value)) return undefined
  return Number(plainReference.exec(value)?.[1])
}

/** An address that cannot be inspected. */
export const unreadable = 'unreadable'

/** An address so far from its key that it counts as a disguise. */
export const hidden = 'hidden'

/**
 * Drops the characters that readers ignore in an address: a byte order mark, the zeros of UTF-16, white space and
 * control characters.
 */
function plain(text: string, isWhole: boolean): string {
  const address = text.replace(/^(?:\xfe\xff|\xff\xfe|\xef\xbb\xbf)/, '').replace(/[\p{Cc}\s]/gu, '')
  return isWhole || address.length >= minLength ? address : unreadable
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Decodes a literal string up to its first closing parenthesis (ISO 32000-1, 7.3.4.2). */
function literalOf(text: string): string {
  let isWhole = false
  const decoded = text.replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))|\)[\s\S]*/g, (_, octal?: string, letter?: string) => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 255)
    if (letter !== undefined) return /^[\r\n]/.test(letter) ? '' : (escapes[letter] ?? letter)
    isWhole = true
    return ''
  })
  return plain(decoded, isWhole)
}

function hexadecimalOf(text: string): string {
  const [digits = '', end] = text.split('>', 2)
  return plain(Buffer.from(digits.replace(/[\s\0]/g, ''), 'hex').toString('latin1'), end !== undefined)
}
