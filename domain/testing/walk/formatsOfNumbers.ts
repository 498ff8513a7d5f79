import type { IssueCode } from '../../kit/issue.ts'
import type { Faulty, FieldRow } from './table.ts'

/** The formats of amounts, days, files and signatures; the day of the samples is 20 November 2026. */

const base = { needed: true, odd: [] } as const

const notNumbers: readonly Faulty[] = [
  ['100', 'notNumber'],
  ['1,000', 'unclearNumber'],
  [Number.NaN, 'notNumber'],
  [Number.POSITIVE_INFINITY, 'notNumber'],
  [1e16, 'maximum'],
  [[5], 'notNumber'],
]

interface Limits {
  readonly min?: number
  readonly max?: number
  /** The smallest amount is not enough itself. */
  readonly above?: boolean
  /** The issue outside the limits, when it is one of its own. */
  readonly outside?: IssueCode
}

/** An amount: 0 to 999,999,999,999.99 unless the reference says otherwise, at most two decimals. */
export function money({ min = 0, max = 999_999_999_999.99, above = false, outside }: Limits = {}): FieldRow {
  const tooSmall: Faulty = above ? [min, outside ?? 'above'] : [min - 0.01, outside ?? 'minimum']
  const tooLarge = max < 1e11 ? max + 0.01 : 1_000_000_000_000
  return {
    ...base,
    kind: 'money',
    blank: null,
    missing: 'required',
    right: [above ? min + 0.01 : min, 1, 0.29, 1_000_000, max].filter((one) => above || one >= min),
    wrong: [
      tooSmall,
      [min - 1_000, outside ?? (above ? 'above' : 'minimum')],
      [tooLarge, outside ?? 'maximum'],
      [10.005, 'decimals'],
    ],
    refused: notNumbers,
  }
}

/** A share in percent; its lines say which are right where it stands. */
export function percent(): FieldRow {
  return {
    ...base,
    kind: 'percent',
    blank: null,
    missing: 'required',
    right: [],
    wrong: [[33.333, 'decimals']],
    refused: notNumbers,
  }
}

const notDays: readonly Faulty[] = [
  ['2026-02-29', 'noSuchDay'],
  ...['20-11-2026', '2026-11-20T00:00:00Z', 'yesterday', 20261120].map((input): Faulty => [input, 'notDate']),
]

const future: Faulty = ['2026-11-21', 'futureDate']
const tooEarly: Faulty = ['1599-12-31', 'dateTooEarly']

/** A day that has come, not before 1600. */
export function day(): FieldRow {
  return {
    ...base,
    kind: 'date',
    blank: null,
    missing: 'requiredDate',
    right: ['2026-11-20', '1600-01-01', '2024-02-29'],
    wrong: [future, tooEarly],
    refused: notDays,
  }
}

/** The day of a signature: told of when it is more than three months ago. */
export function signedDay(): FieldRow {
  return { ...day(), right: ['2026-11-20', '2026-08-20'], odd: [['2026-08-19', 'dateLongAgo']] }
}

/** Of age: 18 on the day of the check, at most 120. */
export function birthday(): FieldRow {
  return {
    ...day(),
    right: ['2008-11-20', '1980-02-29', '1906-11-20'],
    wrong: [['2008-11-21', 'underAge'], ['2026-11-20', 'underAge'], ['1906-11-19', 'overAge'], future, tooEarly],
  }
}

/** A moment with its offset: told of when it is more than six months ago. */
export function moment(): FieldRow {
  return {
    ...day(),
    kind: 'dateTime',
    right: ['2026-11-20T00:00:00+04:00', '2026-11-20T23:59:59Z', '2026-05-20T09:00:00-05:30'],
    wrong: [
      ['2026-11-21T00:00:00+04:00', 'futureDate'],
      ['1599-12-31T23:59:59Z', 'dateTooEarly'],
    ],
    refused: ['2026-11-20', '2026-11-20T10:00', '2026-11-20T24:00:00Z', '2026-02-30T10:00:00Z', 5].map(
      (input): Faulty => [input, 'notDateTime'],
    ),
    odd: [['2026-05-19T09:00:00Z', 'dateLongAgo']],
  }
}

/** A moment of this century, which may lie ahead. */
export function momentAhead(): FieldRow {
  return {
    ...moment(),
    right: ['2000-01-01T00:00:00+04:00', '2026-12-01T09:00:00+04:00', '2099-12-31T23:59:00+04:00'],
    wrong: [
      ['2100-01-01T00:00:00+04:00', 'dateTooLate'],
      ['1999-12-31T23:59:59+04:00', 'dateTooEarly'],
    ],
    odd: [],
  }
}

const upload = { name: 'a.pdf', fileName: 'a.pdf', url: '', size: 9, fileSize: 9, fileType: 'application/pdf' }

function fileOf(id: number, documentDate?: string) {
  const [lastModified, uploadDate] = ['2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z']
  const blobName = id.toString(16).padStart(24, '0')
  return { ...upload, _id: blobName, blobName, lastModified, uploadDate, ...(documentDate && { documentDate }) }
}

function filesOf(count: number, documentDate?: string) {
  return Array.from({ length: count }, (_, index) => fileOf(index, documentDate))
}

/** Uploaded files, at most twenty; a save never writes them. */
export function files(): FieldRow {
  return {
    ...base,
    kind: 'files',
    blank: [],
    missing: 'requiredFile',
    right: [filesOf(1), filesOf(2), filesOf(20)],
    wrong: [[filesOf(21), 'tooManyFiles']],
    refused: [
      [filesOf(1), 'serverOwned'],
      [[], 'serverOwned'],
    ],
  }
}

/** Documents issued within the last three months before their upload. */
export function recentFiles(): FieldRow {
  return {
    ...files(),
    right: [filesOf(1, '2026-11-20'), filesOf(2, '2026-08-21'), filesOf(20, '2026-10-01')],
    wrong: [
      [filesOf(1), 'documentDateMissing'],
      [filesOf(1, '2026-11-21'), 'futureDate'],
      [filesOf(1, '2026-08-20'), 'documentTooOld'],
      [[...filesOf(1, '2026-11-20'), fileOf(1, '2020-01-01')], 'documentTooOld'],
      [filesOf(21, '2026-11-20'), 'tooManyFiles'],
    ],
  }
}

const png = 'data:image/png;base64,iVBORw0KGgoAAAA='

/** A drawn or typed signature; an empty canvas is none. */
export function signature(): FieldRow {
  return {
    ...base,
    kind: 'signature',
    blank: '',
    missing: 'requiredSignature',
    right: [png],
    wrong: [],
    refused: [
      ['Avery Samplewood', 'notSignature'],
      ['data:image/jpeg;base64,iVBORw0KGgoAAAA=', 'notSignature'],
      ['data:image/png;base64,AAAA', 'notSignature'],
      [5, 'notSignature'],
      [`${png.slice(0, -1)}${'A'.repeat(60_000)}`, 'tooLong'],
    ],
  }
}
