import type { SubmissionRecord } from '../application/record.ts'
import type { Fields } from '../kit/field.ts'
import { isList } from '../kit/kinds/list.ts'
import type { Answer } from '../kit/values/answers.ts'
import { visibleEnd } from '../kit/values/format.ts'
import type { Region } from '../regions/region.ts'

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
 * section of an older version may have another place today.
 */
export function confidentialNumbers(
  { record, values = {} }: RecordedAnswers,
  names: ReadonlySet<string>,
): ReadonlySet<string> {
  const written = answersIn(record).flatMap(({ answer }) =>
    answer.type === 'text' && names.has(answer.path.split('/').at(-1) ?? '') ? [answer.text] : [],
  )
  return new Set([...written, ...numbersIn(values, names)].map(compact).filter((number) => number !== ''))
}

function numbersIn(value: unknown, names: ReadonlySet<string>): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) =>
    typeof item === 'string' ? (names.has(name) ? [item] : []) : numbersIn(item, names),
  )
}

function compact(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
}

/** Returns the end of a number behind dots. */
export function maskNumber(number: string): string {
  return `•••• ${visibleEnd(number)}`
}

/** Numbers of fewer characters are masked as words of their own only: within a longer number they are chance. */
const shortest = 7

/** Returns a function that masks numbers wherever a text contains them, with any separators between the characters. */
export function maskerOf(numbers: ReadonlySet<string>): (text: string) => string {
  if (numbers.size === 0) return (text) => text
  // The longest first: a number may begin with another one.
  const patterns = [...numbers]
    .toSorted((a, b) => b.length - a.length)
    .map((number) => {
      const characters = [...number].join('[\\s.\\-/]*')
      return number.length < shortest ? `(?<![\\p{L}\\p{N}])${characters}(?![\\p{L}\\p{N}])` : characters
    })
  const pattern = new RegExp(patterns.join('|'), 'giu')
  return (text) => {
    const plain = compact(text)
    for (const number of numbers) if (plain.includes(number)) return text.replaceAll(pattern, maskNumber)
    return text
  }
}

/** The properties of a record that name things, or hold pictures: no answer is in them. */
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

/** Returns a copy of a record in which a function masks every text. */
export function maskRecord(record: SubmissionRecord, mask: (text: string) => string): SubmissionRecord {
  return maskValue(record, mask) as SubmissionRecord
}

function maskValue(value: unknown, mask: (text: string) => string): unknown {
  if (typeof value === 'string') return mask(value)
  if (Array.isArray(value)) return value.map((item) => maskValue(item, mask))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      withoutAnswers.has(name) && typeof item === 'string' ? item : maskValue(item, mask),
    ]),
  )
}
