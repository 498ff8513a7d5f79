import type { SubmissionRecord } from '../../application/record.ts'
import type { Fields } from '../../kit/field.ts'
import { isList } from '../../kit/kinds/list.ts'
import type { Answer } from '../../kit/values/answers.ts'
import { visibleEnd } from '../../kit/values/format.ts'
import { normalizeText, toLatinDigits } from '../../kit/values/normalize.ts'
import type { Region } from '../../regions/region.ts'

/** The parts of a submission's snapshot that hold its answers. */
export interface RecordedAnswers {
  readonly record: SubmissionRecord
  /** The answers by section and field; absent in snapshots of older versions. */
  readonly values?: Readonly<Record<string, unknown>>
}

/** Returns the names of a region's confidential fields, those of entries included. */
export function confidentialNames({ steps, extraPages, recordOnlySections = [] }: Region): ReadonlySet<string> {
  const sections = [...[...steps, ...recordOnlySections].map(({ section }) => section), ...extraPages]
  return new Set(sections.flatMap(({ fields }) => namesIn(fields)))
}

function namesIn(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (isList(field)) return namesIn(field.fields)
    return field.isConfidential ? [name] : []
  })
}

/** Returns every answer of a record, those of entries included, with the section of each. */
export function answersIn({ sections }: SubmissionRecord): { readonly section: string; readonly answer: Answer }[] {
  return sections.flatMap(({ id, groups }) =>
    groups
      .flatMap(({ answers }) => answers)
      .flatMap((answer) => [answer, ...(answer.type === 'rows' ? answer.rows.flatMap((row) => row.answers) : [])])
      .map((answer) => ({ section: id, answer })),
  )
}

/**
 * Returns the confidential numbers of a submission, without their separators. Fields count by their names, because a
 * field of an older version may be in another section today.
 */
export function confidentialNumbers(
  { record, values = {} }: RecordedAnswers,
  names: ReadonlySet<string>,
): ReadonlySet<string> {
  const written = answersIn(record).flatMap(({ answer }) =>
    answer.type === 'text' && isNamed(answer.path, names) ? [answer.text] : [],
  )
  return new Set([...written, ...numbersIn(values, names)].map(compact).filter((number) => number !== ''))
}

function numbersIn(value: unknown, names: ReadonlySet<string>): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) =>
    typeof item === 'string' ? (names.has(name) ? [item] : []) : numbersIn(item, names),
  )
}

/** Longest text in which numbers are searched in every spelling, in UTF-16 code units: more than a call accepts. */
const maxMasked = 20_000

/** Replaces compatibility characters, such as full-width digits, by plain ones. */
function plain(text: string): string {
  return toLatinDigits(normalizeText(text, 'NFKC', maxMasked) ?? text)
}

function compact(text: string): string {
  return plain(text)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
}

const dots = '•••• '

/** Replaces all but the end of a number by dots; returns a masked number unchanged. */
export function maskNumber(number: string): string {
  return number.startsWith(dots) ? number : dots + visibleEnd(number)
}

/** Shorter numbers are masked in their own fields only: elsewhere the same digits may be a year or a coincidence. */
const minSearchedLength = 7

/** Masks confidential numbers. */
export interface Masker {
  /** Masks the numbers in any text. */
  readonly text: (text: string) => string
  /** Masks an answer: the whole answer of a confidential field, else the numbers in it. */
  readonly answer: (path: string, text: string) => string
}

/**
 * Returns a masker of numbers with any separators between their characters.
 * @param names the names of the confidential fields
 */
export function maskerOf(numbers: ReadonlySet<string>, names: ReadonlySet<string>): Masker {
  const text = maskTextOf([...numbers].filter((number) => number.length >= minSearchedLength))
  return { text, answer: (path, answer) => (isNamed(path, names) ? maskWhole(answer) : text(answer)) }
}

function isNamed(path: string, names: ReadonlySet<string>): boolean {
  return names.has(path.split('/').at(-1) ?? '')
}

function maskWhole(answer: string): string {
  return compact(answer) === '' ? answer : maskNumber(answer)
}

/** A character of a number in a text, with its position. */
interface CharacterRange {
  readonly start: number
  readonly end: number
}

/**
 * Returns a masker that compares letters and digits alone: a pattern of every spelling takes milliseconds to compile.
 */
function maskTextOf(numbers: readonly string[]): Masker['text'] {
  if (numbers.length === 0) return (text) => text
  // Longest first, because a number may begin with another one.
  const longestFirst = numbers.toSorted((a, b) => b.length - a.length)
  return (text) => {
    const shown = plain(text)
    const ranges: CharacterRange[] = []
    let letters = ''
    for (const { 0: character, index } of shown.matchAll(/[\p{L}\p{N}]/gu)) {
      const upper = character.toUpperCase()
      letters += upper
      for (const _ of upper.split('')) ranges.push({ start: index, end: index + character.length })
    }
    let masked = ''
    let done = 0
    for (let at = 0; at < letters.length; at += 1) {
      const number = longestFirst.find((one) => letters.startsWith(one, at))
      const [first, last] = [ranges[at], number && ranges[at + number.length - 1]]
      if (!number || !first || !last) continue
      masked += shown.slice(done, first.start) + maskNumber(shown.slice(first.start, last.end))
      done = last.end
      at += number.length - 1
    }
    return done === 0 ? text : masked + shown.slice(done)
  }
}

/** The properties of a record that hold identifiers or images, and never an answer. */
const withoutAnswers = new Set([
  'image',
  'sha256',
  'blobName',
  'rowId',
  'path',
  'section',
  'id',
  'type',
  'rule',
  'code',
])

/** Returns a copy of a record in which every text is masked. */
export function maskRecord<Part extends Partial<SubmissionRecord>>(record: Part, masker: Masker): Part {
  return maskValue(record, masker) as Part
}

/** Returns a copy of stored answers in which every text is masked: the whole text of a confidential field. */
export function maskValues<Values extends object>(values: Values, masker: Masker): Values {
  return maskNamed(values, masker) as Values
}

function maskNamed(value: unknown, masker: Masker, name = ''): unknown {
  if (typeof value === 'string') return withoutAnswers.has(name) ? value : masker.answer(name, value)
  if (Array.isArray(value)) return value.map((item) => maskNamed(item, masker, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, maskNamed(item, masker, key)]))
}

function maskValue(value: unknown, masker: Masker): unknown {
  if (typeof value === 'string') return masker.text(value)
  if (Array.isArray(value)) return value.map((item) => maskValue(item, masker))
  if (typeof value !== 'object' || value === null) return value
  const { type, path } = value as Partial<Record<'type' | 'path', unknown>>
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      if (typeof item !== 'string') return [name, maskValue(item, masker)]
      if (withoutAnswers.has(name)) return [name, item]
      const isAnswer = name === 'text' && type === 'text' && typeof path === 'string'
      return [name, isAnswer ? masker.answer(path, item) : masker.text(item)]
    }),
  )
}
