import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasTooManyMarks, maxMarksInARow } from '#domain/kit/values/normalize.ts'

export const fontFolder = join(import.meta.dirname, '..', 'fonts')

/** Invisible characters, and characters that change the direction of text: controls, direction marks, private use. */
const invisibleCharacters = /[\p{C}\p{Zl}\p{Zp}]/u
/** Joiners and variation selectors: invisible characters that change the shape of their neighbours. */
const joiner = /\u034f|[\p{Join_Control}\p{Variation_Selector}]/gu

interface Neighbours {
  readonly before: RegExp
  readonly after: RegExp
}

/**
 * A letter of a script that the fonts cover and that writes joiners: Arabic, and the scripts of India and Sri Lanka.
 */
const joined =
  /[\p{scx=Arab}\p{scx=Beng}\p{scx=Deva}\p{scx=Gujr}\p{scx=Guru}\p{scx=Knda}\p{scx=Mlym}\p{scx=Orya}\p{scx=Sinh}\p{scx=Taml}\p{scx=Telu}]\p{M}{0,30}$/u

/** The neighbours that require a joiner. */
const neighboursOf: Readonly<Record<string, readonly Neighbours[]>> = {
  // Persian typists leave one before a space or a bracket as well.
  '\u200c': [{ before: joined, after: /^/ }],
  '\u200d': [
    { before: joined, after: /^/ },
    { before: /\p{ExtPict}\p{EMod}?\ufe0f?$/u, after: /^\p{ExtPict}/u },
  ],
  '\ufe00': [{ before: /\p{Script=Han}$/u, after: /^/ }],
  '\ufe0e': [{ before: /\p{ExtPict}$/u, after: /^/ }],
  '\ufe0f': [
    { before: /\p{ExtPict}$/u, after: /^/ },
    { before: /[\d#*]$/, after: /^\u20e3/ },
  ],
}
/** Selectors of an ideographic variant. The fonts have no variants, and a reader shows the character itself. */
const ideographicSelector = /[\u{e0100}-\u{e01ef}]/u
const ideograph = /\p{Script=Han}$/u
/** Maximum number of code units before a joiner that are matched: a letter and its marks. */
const maxUnitsBefore = maxMarksInARow + 2
/** Characters that a font may draw alone but not in every context: marks and pictographs that join their neighbours. */
const joiningCharacters = /[\p{M}\p{Extended_Pictographic}\u200c\u200d]/u

/** The form of most texts, which are always readable. */
const plainAscii = /^[\n -~]*$/

const drawableCharacters = drawableCodePoints()

/**
 * Replaces every character that cannot be drawn with its code, `[U+202E]`, so that the document hides no text and shows
 * none in another order.
 *
 * @param strict also replaces characters that are drawable only in some contexts. A text with too many marks is always
 *   strict, because the compiler aborts the process at a syllable of more than 255 characters
 */
export function readable(text: string, strict = false): string {
  if (plainAscii.test(text)) return text
  const isStrict = strict || hasTooManyMarks(text)
  const lines = showJoiners(text.replace(/\r\n?/g, '\n').replace(/\t/g, ' '))
  return Array.from(lines, (character) =>
    character === '\n' || isReadable(character, isStrict) ? character : codeOf(character),
  ).join('')
}

/** Applies {@link readable} to every text in data. A replacer of JSON.stringify would take ten times as long. */
export function readableData<Data>(data: Data, strict?: boolean): Data
export function readableData(data: unknown, strict = false): unknown {
  if (typeof data === 'string') return readable(data, strict)
  if (Array.isArray(data)) return data.map((item) => readableData(item, strict))
  if (typeof data !== 'object' || data === null) return data
  const result: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(data)) result[name] = readableData(value, strict)
  return result
}

/**
 * Replaces joiners that no neighbour requires with their codes, so that `Ac[U+200D]me` does not look like `Acme`. Omits
 * the selector of an ideographic variant: Unicode allows to show the character without it.
 */
function showJoiners(text: string): string {
  return text.replace(joiner, (character, index: number) => {
    const before = text.slice(Math.max(0, index - maxUnitsBefore), index)
    const after = text.slice(index + character.length, index + character.length + 2)
    if (ideographicSelector.test(character) && ideograph.test(before)) return ''
    const isNeeded = neighboursOf[character]?.some((need) => need.before.test(before) && need.after.test(after))
    return isNeeded ? character : codeOf(character)
  })
}

function isReadable(character: string, strict: boolean): boolean {
  if (strict && joiningCharacters.test(character)) return false
  return (
    neighboursOf[character] !== undefined ||
    (!invisibleCharacters.test(character) && drawableCharacters.has(character.codePointAt(0) ?? 0))
  )
}

function codeOf(character: string): string {
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
}

/** Returns every code point that one of the regular fonts can draw. */
function drawableCodePoints(): ReadonlySet<number> {
  const drawable = new Set<number>()
  for (const name of readdirSync(fontFolder).filter((file) => file.endsWith('-Regular.ttf'))) {
    for (const codePoint of codePointsOf(readFileSync(join(fontFolder, name)))) drawable.add(codePoint)
  }
  return drawable
}

/**
 * Returns the code points in the character map of a TrueType font (OpenType specification, table `cmap`, formats 4 and
 * 12).
 * @throws Error when the font has no map in one of these formats
 */
function codePointsOf(font: Buffer): number[] {
  const cmap = tableOf(font, 'cmap')
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4)),
  )
  const full = subtables.find((subtable) => subtable.readUInt16BE(0) === 12)
  if (full) return codePointsOfGroups(full)
  const basic = subtables.find((subtable) => subtable.readUInt16BE(0) === 4)
  if (basic) return codePointsOfSegments(basic)
  throw new Error('the font has no character map in format 4 or 12')
}

function tableOf(font: Buffer, tag: string): Buffer {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = 12 + index * 16
    if (font.toString('latin1', entry, entry + 4) === tag) return font.subarray(font.readUInt32BE(entry + 8))
  }
  throw new Error(`the font has no table ${tag}`)
}

function codePointsOfGroups(subtable: Buffer): number[] {
  return Array.from({ length: subtable.readUInt32BE(12) }, (_, index) => 16 + index * 12).flatMap((group) =>
    range(subtable.readUInt32BE(group), subtable.readUInt32BE(group + 4)),
  )
}

function codePointsOfSegments(subtable: Buffer): number[] {
  const size = subtable.readUInt16BE(6)
  return Array.from({ length: size / 2 }, (_, index) => index * 2)
    .flatMap((segment) => range(subtable.readUInt16BE(16 + size + segment), subtable.readUInt16BE(14 + segment)))
    .filter((codePoint) => codePoint !== 0xffff)
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
