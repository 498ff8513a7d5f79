import { describe, expect, it } from 'vitest'
import { translateToKeys } from '../../testing/translate.ts'
import { toDay } from '../values/dates.ts'
import { checkDocumentDates, earliestIssueDate, type FileRecord, files, isFileRecord } from './files.ts'

function fileOf(documentDate: string | null, uploadDate = '2026-11-20T08:00:00.000Z'): FileRecord {
  const blobName = 'blob-1'
  return {
    _id: '1',
    key: 'registeredAddress',
    name: 'bill.pdf',
    fileName: 'bill.pdf',
    url: '/v1/files/downloadFile',
    size: 1000,
    fileSize: 1000,
    lastModified: uploadDate,
    uploadDate,
    blobName,
    fileType: 'application/pdf',
    documentDate,
  }
}

const scope = { today: '2026-11-20', values: {} }

describe('files', () => {
  it('Defaults: are blank by default, and one is required', () => {
    expect(files()).toMatchObject({ blank: [], missing: 'requiredFile', max: 20 })
    expect(files().isBlank([])).toBe(true)
  })

  it.each([[null], [[]], [[fileOf(null)]]])('Read: rejects %j, because only uploads write files', (input) => {
    expect(files().read(input)).toEqual({ rejected: 'serverOwned' })
  })

  it('Check: counts the files of its key', () => {
    expect(files({ max: 1 }).check([fileOf(null)], scope)).toBeUndefined()
    expect(files({ max: 1 }).check([fileOf(null), fileOf(null)], scope)).toEqual({
      code: 'tooManyFiles',
      params: { max: 1 },
    })
  })

  it('Check: requires no date of a document without a maximum age', () => {
    expect(files().check([fileOf(null)], scope)).toBeUndefined()
  })

  it.each([
    ['no date', null, undefined, 'documentDateMissing'],
    ['a date after today', '2026-11-21', undefined, 'futureDate'],
    ['the day of the upload', '2026-11-20', undefined, undefined],
    ['the same day three months before [A17]', '2026-08-20', undefined, undefined],
    ['the day before that', '2026-08-19', undefined, 'documentTooOld'],
    ['today in Dubai, uploaded before midnight of universal time', '2026-11-20', '2026-11-19T21:00:00.000Z', undefined],
    ['a document that was recent at its upload', '2026-05-15', '2026-06-01T08:00:00.000Z', undefined],
  ])('[UPL-7] Check: checks %s', (_, documentDate, uploadDate, code) => {
    expect(files({ withinMonths: 3 }).check([fileOf(documentDate, uploadDate)], scope)?.code).toBe(code)
  })

  it('[UPL-7] Check: finds one old document among recent ones', () => {
    const finding = files({ withinMonths: 3 }).check([fileOf('2026-11-01'), fileOf('2026-01-01')], scope)
    expect(finding).toEqual({ code: 'documentTooOld', params: { earliest: '2026-08-20' } })
  })

  it.each([
    ['in force for years', '2028-01-31', undefined],
    ['on its last day', '2026-11-20', undefined],
    ['ended yesterday', '2026-11-19', { code: 'documentExpired', params: { earliest: '2026-11-20' } }],
  ])('[A5] [M4] Check: accepts a tenancy contract of any age by its last day: %s', (_, validUntil, expected) => {
    const contract = { ...fileOf(null), validUntil }
    expect(files({ withinMonths: 3, orInForce: true }).check([contract], scope)).toEqual(expected)
    expect(files({ withinMonths: 3 }).check([contract], scope)).toEqual({ code: 'documentDateMissing' })
  })

  it('Answer: lists the files', () => {
    expect(files().answer([fileOf(null)], translateToKeys())).toEqual({ type: 'files', files: [fileOf(null)] })
  })
})

it.each([
  ['the same day', '2026-11-20', '2026-08-20'],
  ['the last day of February for 31 May', '2026-05-31', '2026-02-28'],
  ['29 February for 31 May of a leap year', '2028-05-31', '2028-02-29'],
  ['29 February for 29 May of a leap year', '2028-05-29', '2028-02-29'],
  ['28 February for 29 May of another year', '2026-05-29', '2026-02-28'],
  ['30 August for 30 November', '2026-11-30', '2026-08-30'],
  ['the last day of September for 31 December', '2026-12-31', '2026-09-30'],
  ['over the turn of the year', '2026-01-15', '2025-10-15'],
])('[UPL-7] [A17] three months: %s', (_, uploaded, first) => {
  expect(earliestIssueDate(uploaded, 3)).toBe(first)
})

/**
 * Instants near midnight: a time zone, an instant half a minute before or after midnight, and the first recent day
 * then.
 */
const midnights = [
  ['Asia/Dubai', '2026-11-20T19:59:30Z', '2026-08-20'],
  ['Asia/Dubai', '2026-11-20T20:00:30Z', '2026-08-21'],
  ['Asia/Dubai', '2028-05-28T20:00:30Z', '2028-02-29'],
  ['Asia/Dubai', '2028-05-28T19:59:30Z', '2028-02-28'],
  // Summer time ends on 5 April 2026 and begins on 4 October 2026 in Sydney.
  ['Australia/Sydney', '2026-04-04T12:59:30Z', '2026-01-04'],
  ['Australia/Sydney', '2026-04-04T13:00:30Z', '2026-01-05'],
  ['Australia/Sydney', '2026-04-05T13:59:30Z', '2026-01-05'],
  ['Australia/Sydney', '2026-10-04T13:00:30Z', '2026-07-05'],
  // It begins on 29 March 2026 and ends on 25 October 2026 in London.
  ['Europe/London', '2026-03-29T22:59:30Z', '2025-12-29'],
  ['Europe/London', '2026-03-29T23:00:30Z', '2025-12-30'],
  ['Europe/London', '2026-10-25T23:59:30Z', '2026-07-25'],
  ['Europe/London', '2026-10-26T00:00:30Z', '2026-07-26'],
] as const

it.each(midnights)('[R18] [UPL-7] in %s at %s accepts documents from %s on', (timeZone, instant, first) => {
  const today = toDay(timeZone, new Date(instant))
  const dayBefore = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10)
  expect(checkDocumentDates({ documentDate: first }, { withinMonths: 3 }, today)).toBeUndefined()
  expect(checkDocumentDates({ documentDate: dayBefore }, { withinMonths: 3 }, today)).toMatchObject({
    params: { earliest: first },
  })
})

describe('isFileRecord', () => {
  it.each<[scenario: string, change: object, expected: boolean]>([
    ['a record', {}, true],
    ['a record without the day of the document', { documentDate: undefined }, true],
    ['an imported record without URL and type', { _id: undefined, url: undefined, fileType: undefined }, true],
    ['a record without a name', { name: undefined }, false],
    ['a record whose name is no text', { name: { first: 'bill' } }, false],
    ['a record whose size is no number', { size: '1000' }, false],
    ['a record with an invalid day', { documentDate: '2026-02-30' }, false],
    ['a record with an invalid last day', { validUntil: '2026-02-30' }, false],
  ])('%s', (_, change, expected) => {
    expect(isFileRecord({ ...fileOf('2026-11-02'), ...change })).toBe(expected)
  })

  it.each([null, undefined, 'bill.pdf', 7])('%s is no file record', (value) => {
    expect(isFileRecord(value)).toBe(false)
  })

  it('calculates the age of a document from today when its upload has no day', () => {
    const recent = files({ withinMonths: 3 })
    expect(recent.check([fileOf('2026-11-02', 'long ago')], scope)).toBeUndefined()
    expect(recent.check([fileOf('2026-08-19', 'long ago')], scope)).toMatchObject({ code: 'documentTooOld' })
  })
})
