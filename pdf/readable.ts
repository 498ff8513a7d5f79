import { drawableCodePoints } from './coverage.ts'

/**
 * Characters that would be drawn as nothing, or that turn the text around them (controls, direction marks, private use);
 * the two joiners are part of Arabic and of pictographs.
 */
const unseen = /[\p{C}\p{Zl}\p{Zp}]/u
const joiners = new Set(['\u200c', '\u200d', '\ufe0e', '\ufe0f'])
/** What a font may be able to draw alone but not where it stands: marks and pictographs that join their neighbours. */
const joining = /[\p{M}\p{Extended_Pictographic}\u200c\u200d]/u

/** Most texts are no more than this and need no closer look. */
const plain = /^[\n -~]*$/

const drawable = drawableCodePoints()

/**
 * The text with every character that cannot be drawn written as its code, `[U+202E]`, so that the document hides nothing
 * and shows nothing in an order that was not written.
 *
 * @param strict also writes out what is only drawable in the right company
 */
export function readable(text: string, strict = false): string {
  if (plain.test(text)) return text
  const lines = text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ')
  return Array.from(lines, (character) =>
    character === '\n' || isReadable(character, strict) ? character : codeOf(character),
  ).join('')
}

/** Data with every text in it `readable`. A walk of our own, because JSON.stringify takes ten times as long to ask for each value. */
export function readableData<Data>(data: Data, strict?: boolean): Data
export function readableData(data: unknown, strict = false): unknown {
  if (typeof data === 'string') return readable(data, strict)
  if (Array.isArray(data)) return data.map((item) => readableData(item, strict))
  if (typeof data !== 'object' || data === null) return data
  const shown: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(data)) shown[name] = readableData(value, strict)
  return shown
}

function isReadable(character: string, strict: boolean): boolean {
  if (strict && joining.test(character)) return false
  if (joiners.has(character)) return true
  return !unseen.test(character) && drawable.has(character.codePointAt(0) ?? 0)
}

function codeOf(character: string): string {
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
}
