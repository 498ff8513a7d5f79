import type { AnyField } from '#domain/kit/field.ts'
import { isList } from '#domain/kit/kinds/list.ts'
import { signatureMaxLength } from '#domain/kit/kinds/signature.ts'
import type { Section } from '#domain/kit/section.ts'
import { maxInputOf } from '#domain/kit/values/normalize.ts'
import { maxNewSignatures } from '../../../server/features/drafts/signatures.ts'
import { encodings } from './encodings.ts'

/**
 * Texts that are costly to read, each by the unit that is repeated. Add new kinds of cost here, or to {@link shapes}.
 */
export const units: Readonly<Record<string, string>> = {
  letters: 'x',
  'alternating combining marks': '\u0315\u0300',
  'thirty marks and a letter': `a${'\u0315\u0300'.repeat(15)}`,
  'half-width marks that NFKC decomposes': '\uFF9E\u0300',
  'letters of which NFKC makes 18': '\uFDFA',
  'full-width letters': '\uFF21',
  'decomposed Korean syllables': '\u1112\u1161\u11ab',
  'characters of two code units': '𠮷',
  'halves of characters': '\ud800',
  spaces: ' ',
  'spaces between letters': 'a \t',
  'line ends': '\r\n\u2028',
  'invisible characters': '\u200B\u00AD',
  'at signs': 'a@',
  'dots between letters': 'a.',
  digits: '9',
  'digits with separators': '9.',
  'opening brackets': '<(',
  quotes: '"\\',
  'legal forms of companies': ' co ltd',
}

/** Returns a text of as many units as fit into a number of bytes. */
function textOf(unit: string, bytes: number, type: string): string {
  const perUnit = type === 'JSON' ? JSON.stringify(unit).length - 2 : encodeURIComponent(unit.toWellFormed()).length
  const size = type === 'multipart' ? Buffer.byteLength(unit) : Math.max(perUnit, Buffer.byteLength(unit))
  return unit.repeat(Math.max(1, Math.floor(bytes / size)))
}

/** Bytes around a text: names, quotes, a boundary and headers. */
const overhead = 1500

/** A body that is as costly to parse as the limits allow. */
export interface CostlyBody {
  readonly what: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | Buffer
}

type Body = Readonly<Record<string, unknown>>

/** Bodies of costly shape, rather than with costly texts, for a limit in bytes. Add rows of files or pictures here. */
const shapes: Readonly<Record<string, (limit: number) => unknown>> = {
  'many names': (limit) => named(Math.min(9_900, Math.floor(limit / 9)), () => 1),
  'many names with objects': (limit) => named(Math.min(4_900, Math.floor(limit / 15)), () => ({ a: 1 })),
  'long names': (limit) => named(Math.floor(limit / 110), () => 1, 90),
  'one long name': (limit) => ({ ['k'.repeat(limit - 50)]: 1 }),
  'a name of marks': (limit) => ({ [`a${'\u0315\u0300'.repeat(limit / 5)}`]: 1 }),
  'a long list': (limit) => Array.from({ length: Math.min(999, Math.floor(limit / 5)) }, () => 'x'),
  'lists in a list': (limit) =>
    Array.from({ length: Math.min(99, Math.floor(limit / 220)) }, () => Array.from({ length: 90 }, () => 1)),
  'deep lists': () => nested(15, (inner) => [inner]),
  'deep objects': () => nested(15, (inner) => ({ a: inner })),
  'lists beyond the depth': (limit) => nested(Math.min(400, Math.floor(limit / 4)), (inner) => [inner]),
}

function named(count: number, value: () => unknown, pad = 0): Body {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`.padEnd(pad, 'k'), value()]))
}

function nested(levels: number, around: (inner: unknown) => unknown): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level += 1) value = around(value)
  return value
}

/**
 * Yields the costliest bodies of a call within its limit: each text in each field, and each shape in each field and as
 * the body. For types other than JSON only one field is used, because the same code reads the fields.
 */
export function* costlyBodies(body: Body, limit: number, types: readonly string[]): Generator<CostlyBody> {
  for (const type of types) {
    const encode = encodings[type] as (typeof encodings)[string]
    const fields = Object.keys(body).slice(0, type === 'JSON' ? undefined : 1)
    for (const field of fields) {
      for (const [what, unit] of Object.entries(units)) {
        const text = textOf(unit, limit - overhead, type)
        yield { what: `${what} in ${field} as ${type}`, ...encode({ ...body, [field]: text }) }
      }
    }
    for (const [what, make] of Object.entries(shapes)) {
      const value = make((limit - overhead) / bytesPerByte(type))
      const places = fields.map((field): Body => ({ ...body, [field]: value }))
      const whole = typeof value === 'object' && !Array.isArray(value) ? [{ ...body, ...value }] : []
      for (const place of [...places, ...whole]) yield { what: `${what} as ${type}`, ...encode(place) }
    }
  }
  for (const [what, payload] of Object.entries(rawBodies(limit))) {
    yield { what, headers: { 'content-type': what.split(':')[0] ?? '' }, payload }
  }
}

/** A form repeats the whole name for each value, and a multipart body its headers too. */
function bytesPerByte(type: string): number {
  return { 'a form': 3, multipart: 10 }[type] ?? 1
}

const form = 'application/x-www-form-urlencoded'

/** Returns bodies that no serialised object has. */
export function rawBodies(limit: number): Readonly<Record<string, string>> {
  return {
    [`${form}: deep brackets`]: `a${'[b]'.repeat((limit - 10) / 3)}=1`,
    [`${form}: opening brackets`]: `a${'['.repeat(limit - 10)}=1`,
    [`${form}: ampersands`]: '&'.repeat(limit - 1),
    [`${form}: one name again and again`]: 'a&'.repeat(limit / 2 - 1),
    [`${form}: items by index`]: Array.from({ length: Math.min(999, limit / 16) }, (_, at) => `a[${at}]=1`).join('&'),
    [`${form}: high indexes`]: Array.from(
      { length: Math.min(limit > 16_384 ? 9_900 : 299, limit / 16) },
      (_, at) => `a${at}[299]=1`,
    ).join('&'),
    [`${form}: items of a list`]: 'a[]=1&'.repeat(Math.min(999, limit / 6 - 1)),
    [`${form}: percent signs`]: `a=${'%'.repeat(limit - 10)}`,
    [`${form}: encoded octets`]: `a=${'%41'.repeat(limit / 3 - 10)}`,
    'application/json: opening brackets': '['.repeat(limit - 1),
    'application/json: digits': `{"revision":${'9'.repeat(limit - 50)}}`,
    'application/json: escapes': `{"email":"${'\\u0061'.repeat(limit / 6 - 10)}"}`,
    'application/json: spaces': ' '.repeat(limit - 1),
    'application/json: one name again and again': `{${'"a":1,'.repeat(Math.min(9_900, limit / 6 - 10))}"a":1}`,
    'multipart/form-data; boundary=b: dashes': '\r\n--b'.repeat(limit / 5 - 1),
  }
}

/** The parts that make the body of a save costly. */
export interface SaveShape {
  readonly section: Section
  readonly unit: string
  /** Code units of each text; `bound` is the maximum that its field reads. */
  readonly length: number | 'bound' | 'max'
  readonly rows: number
  readonly type: string
}

/** Returns changes with a text in every text field of a section, and in as many rows as fit into the bytes. */
export function costlyChanges({ section, unit, length, rows, type }: SaveShape, bytes: number): Body {
  let left = bytes
  const valuesOf = (fields: Section['fields'], around: number): Body => {
    const values: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(fields)) {
      if (typeof field.blank !== 'string') continue
      const text = textOfField(field, unit, length)
      const size = sizeOf(text, type) + name.length + around
      if (size > left) return values
      left -= size
      values[name] = text
    }
    return values
  }
  const own = valuesOf(section.fields, 30)
  const lists = Object.entries(section.fields).flatMap(([name, field]) => {
    if (!isList(field)) return []
    const some: Record<string, unknown> = {}
    for (let row = 0; row < Math.min(rows, field.max) && left > 200; row += 1) {
      some[`r${row}`] = valuesOf(field.fields, type === 'JSON' ? 10 : name.length + 110)
      left -= 20
    }
    return [[name, some] as const]
  })
  return { ...own, ...Object.fromEntries(lists) }
}

/** Signatures that are costly to check; the number makes each one different. */
const signatures: Readonly<Record<string, (number: number) => string>> = {
  'of 4 million pixels': (number) => signatureOf(2000, 2000, number),
  'of as many pixels as a header can say': (number) => signatureOf(2 ** 31 - 1, 2 ** 31 - 1, number),
  'of the largest size that is drawn': (number) => signatureOf(2000, 1000, number),
  'of the most characters': (number) => signatureOf(560, 150, number, signatureMaxLength - 22),
  'of too many characters': (number) => signatureOf(560, 150, number, signatureMaxLength + 2),
  'without a header': () => 'data:image/png;base64,iVBORw0KGgo=',
}

/** Returns a PNG without pixels, as a data URL of about `characters` base64 characters. */
function signatureOf(width: number, height: number, number: number, characters = 60): string {
  const png = Buffer.alloc((Math.ceil(characters / 4) - 1) * 3)
  png.write('89504e470d0a1a0a0000000d49484452', 'hex')
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(number, 33)
  return `data:image/png;base64,${png.toString('base64')}`
}

/**
 * Yields changes of a section with as many signatures as fit into the bytes; nothing for a section without signatures.
 */
export function* costlySignatures({ fields }: Section, bytes: number) {
  for (const [list, field] of Object.entries(fields)) {
    if (!isList(field)) continue
    const [name] = Object.entries(field.fields).find(([, { isSignature }]) => isSignature) ?? []
    if (name === undefined) continue
    for (const [what, signature] of Object.entries(signatures)) {
      const size = signature(0).length + name.length + 20
      const count = Math.min(field.max, Math.floor(bytes / size))
      const rows = Array.from({ length: count }, (_, row) => [`r${row}`, { [name]: signature(row) }])
      yield { what: `${count} signatures ${what} in ${list}`, changes: { [list]: Object.fromEntries(rows) } }
      const drawn = { [list]: Object.fromEntries(rows.slice(0, maxNewSignatures)) }
      yield { what: `${maxNewSignatures} signatures ${what} in ${list}`, changes: drawn }
    }
  }
}

function textOfField(field: AnyField, unit: string, length: SaveShape['length']): string {
  const { max = 60 } = field as { readonly max?: number }
  const most = length === 'bound' ? maxInputOf(max) : length === 'max' ? max : length
  return `a${unit.repeat(Math.ceil(most / unit.length))}`.slice(0, most)
}

function sizeOf(text: string, type: string): number {
  if (type === 'JSON') return Buffer.byteLength(JSON.stringify(text))
  return type === 'multipart' ? Buffer.byteLength(text) : encodeURIComponent(text.toWellFormed()).length
}
