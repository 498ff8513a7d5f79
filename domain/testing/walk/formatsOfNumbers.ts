import type { IssueCode } from '../../kit/issue.ts'
import type { FieldRow, InvalidInput } from './table.ts'

/** The formats of amounts, days, files and signatures; the day of the samples is 20 November 2026. */

const base = { requiredWhen: true, unusual: [] } as const

const notNumbers: readonly InvalidInput[] = [
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
  /** True when the amount must exceed the minimum. */
  readonly exclusiveMin?: boolean
  /** The issue outside the limits, if it is a specific one. */
  readonly rangeIssue?: IssueCode
}

/** An amount with at most two decimals, 0 to 999,999,999,999.99 by default. */
export function money({ min = 0, max = 999_999_999_999.99, exclusiveMin = false, rangeIssue }: Limits = {}): FieldRow {
  const tooSmall: InvalidInput = exclusiveMin
    ? [min, rangeIssue ?? 'exclusiveMinimum']
    : [min - 0.01, rangeIssue ?? 'minimum']
  const tooLarge = max < 1e11 ? max + 0.01 : 1_000_000_000_000
  return {
    ...base,
    kind: 'money',
    blank: null,
    missing: 'required',
    valid: [exclusiveMin ? min + 0.01 : min, 1, 0.29, 1_000_000, max].filter((item) => exclusiveMin || item >= min),
    invalid: [
      tooSmall,
      [min - 1_000, rangeIssue ?? (exclusiveMin ? 'exclusiveMinimum' : 'minimum')],
      [tooLarge, rangeIssue ?? 'maximum'],
      [10.005, 'decimals'],
    ],
    rejected: notNumbers,
  }
}

/** A whole number. */
export function count({ min, max }: Required<Pick<Limits, 'min' | 'max'>>): FieldRow {
  return {
    ...base,
    kind: 'count',
    blank: null,
    missing: 'required',
    valid: [min, max],
    invalid: [
      [min - 1, 'minimum'],
      [max + 1, 'maximum'],
      [min + 0.5, 'integer'],
    ],
    rejected: notNumbers,
  }
}

/** A percentage; the cases of its section define its limits. */
export function percent(): FieldRow {
  return {
    ...base,
    kind: 'percent',
    blank: null,
    missing: 'required',
    valid: [],
    invalid: [[33.333, 'decimals']],
    rejected: notNumbers,
  }
}

const notDays: readonly InvalidInput[] = [
  ['2026-02-29', 'noSuchDay'],
  ...['20-11-2026', '2026-11-20T00:00:00Z', 'yesterday', 20261120].map((input): InvalidInput => [input, 'notDate']),
]

const future: InvalidInput = ['2026-11-21', 'futureDate']
const tooEarly: InvalidInput = ['1599-12-31', 'dateTooEarly']

/** A day from 1600 to today. */
export function day(): FieldRow {
  return {
    ...base,
    kind: 'date',
    blank: null,
    missing: 'requiredDate',
    valid: ['2026-11-20', '1600-01-01', '2024-02-29'],
    invalid: [future, tooEarly],
    rejected: notDays,
  }
}

/** The day of a signature; more than three months ago is a warning. */
export function signedDay(): FieldRow {
  return { ...day(), valid: ['2026-11-20', '2026-08-20'], unusual: [['2026-08-19', 'dateLongAgo']] }
}

/** A date of birth: 18 to 120 years old on the day of the check. */
export function birthday(): FieldRow {
  return {
    ...day(),
    valid: ['2008-11-20', '1980-02-29', '1906-11-20'],
    invalid: [['2008-11-21', 'underAge'], ['2026-11-20', 'underAge'], ['1906-11-19', 'overAge'], future, tooEarly],
  }
}

/** A timestamp with its offset; more than six months ago is a warning. */
export function timestamp(): FieldRow {
  return {
    ...day(),
    kind: 'dateTime',
    valid: ['2026-11-20T00:00:00+04:00', '2026-11-20T23:59:59Z', '2026-05-20T09:00:00-05:30'],
    invalid: [
      ['2026-11-21T00:00:00+04:00', 'futureDate'],
      ['1599-12-31T23:59:59Z', 'dateTooEarly'],
    ],
    rejected: ['2026-11-20', '2026-11-20T10:00', '2026-11-20T24:00:00Z', '2026-02-30T10:00:00Z', 5].map(
      (input): InvalidInput => [input, 'notDateTime'],
    ),
    unusual: [['2026-05-19T09:00:00Z', 'dateLongAgo']],
  }
}

/** A timestamp of this century, which may be in the future. */
export function futureTimestamp(): FieldRow {
  return {
    ...timestamp(),
    valid: ['2000-01-01T00:00:00+04:00', '2026-12-01T09:00:00+04:00', '2099-12-31T23:59:00+04:00'],
    invalid: [
      ['2100-01-01T00:00:00+04:00', 'dateTooLate'],
      ['1999-12-31T23:59:59+04:00', 'dateTooEarly'],
    ],
    unusual: [],
  }
}

const upload = { name: 'a.pdf', fileName: 'a.pdf', url: '', size: 9, fileSize: 9, fileType: 'application/pdf' }

function fileOf(id: number, documentDate?: string, validUntil?: string) {
  const [lastModified, uploadDate] = ['2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z']
  const blobName = id.toString(16).padStart(24, '0')
  const dates = { ...(documentDate && { documentDate }), ...(validUntil && { validUntil }) }
  return { ...upload, _id: blobName, blobName, lastModified, uploadDate, ...dates }
}

function filesOf(count: number, documentDate?: string) {
  return Array.from({ length: count }, (_, index) => fileOf(index, documentDate))
}

/** At most twenty uploaded files; a save never writes them. */
export function files(): FieldRow {
  return {
    ...base,
    kind: 'files',
    blank: [],
    missing: 'requiredFile',
    valid: [filesOf(1), filesOf(2), filesOf(20)],
    invalid: [[filesOf(21), 'tooManyFiles']],
    rejected: [
      [filesOf(1), 'serverOwned'],
      [[], 'serverOwned'],
    ],
  }
}

/** Documents issued within the last three months before their upload, or tenancy contracts in force. */
export function recentFiles(): FieldRow {
  return {
    ...files(),
    valid: [
      filesOf(1, '2026-11-20'),
      filesOf(2, '2026-08-20'),
      filesOf(20, '2026-10-01'),
      [fileOf(0, undefined, '2026-11-20'), fileOf(1, undefined, '2031-01-01'), fileOf(2, '2026-11-20')],
    ],
    invalid: [
      [filesOf(1), 'documentDateMissing'],
      [filesOf(1, '2026-11-21'), 'futureDate'],
      [filesOf(1, '2026-08-19'), 'documentTooOld'],
      [[fileOf(0, undefined, '2026-11-19')], 'documentExpired'],
      [[...filesOf(1, '2026-11-20'), fileOf(1, '2020-01-01')], 'documentTooOld'],
      [filesOf(21, '2026-11-20'), 'tooManyFiles'],
    ],
  }
}

const png = 'data:image/png;base64,iVBORw0KGgoAAAA='

/** A drawn or typed signature; an empty canvas is no signature. */
export function signature(): FieldRow {
  return {
    ...base,
    kind: 'signature',
    blank: '',
    missing: 'requiredSignature',
    valid: [png],
    invalid: [],
    rejected: [
      ['Avery Samplewood', 'notSignature'],
      ['data:image/jpeg;base64,iVBORw0KGgoAAAA=', 'notSignature'],
      ['data:image/png;base64,AAAA', 'notSignature'],
      [5, 'notSignature'],
      [`${png.slice(0, -1)}${'A'.repeat(60_000)}`, 'tooLong'],
    ],
  }
}
