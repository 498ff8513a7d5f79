import { describe, expect, it } from 'vitest'
import { describeKind } from '../../testing/kind.ts'
import { translateToKeys } from '../../testing/translate.ts'
import { date, dateOfBirth, dateTime } from './date.ts'

const unanswered = { blank: null, missing: 'requiredDate' } as const

describeKind('[VAL-27] date', {
  field: date({ warnAfterMonths: 18 }),
  defaults: unanswered,
  reads: [
    ['a day', '2015-11-02', '2015-11-02'],
    ['29 February of a leap year', '2024-02-29', '2024-02-29'],
    ['29 February of the year 2000', '2000-02-29', '2000-02-29'],
    ['an empty text as unanswered', '', null],
  ],
  rejects: [
    ['29 February of another year', '2026-02-29', 'noSuchDay'],
    ['29 February of the year 1900', '1900-02-29', 'noSuchDay'],
    ['31 April', '2026-04-31', 'noSuchDay'],
    ['a month that does not exist', '2026-13-01', 'noSuchDay'],
    ['another order', '02-11-2015', 'notDate'],
    ['a time of day', '2015-11-02T00:00:00Z', 'notDate'],
    ['a day without its zeros', '2015-1-2', 'notDate'],
    ['a number', 20151102, 'notDate'],
    ['no day at all', '2026-04', 'notDate'],
    ['a half-typed day', '02/11', 'notDate'],
    ['a day with a year of two digits', '15-11-02', 'notDate'],
  ],
  passes: [
    ['today', '2026-11-20'],
    ['exactly 18 months ago', '2025-05-20'],
  ],
  fails: [
    ['tomorrow', '2026-11-21', 'futureDate'],
    ['a day before 1600', '1599-12-31', 'dateTooEarly'],
    ['a day that does not exist', '2024-04-31', 'noSuchDay'],
    ['a half-typed day, neither too early nor in the future', '2/11/2', 'notDate'],
  ],
  warns: [
    ['a day more than 18 months ago', '2025-05-19', 'dateLongAgo'],
    ['the first day of 1600', '1600-01-01', 'dateLongAgo'],
  ],
  answers: [
    ['the day in words', '2015-11-02', { type: 'text', text: '2 November 2015' }],
    ['nothing', null, { type: 'text', text: '' }],
    ['an invalid day as typed', '02/11', { type: 'text', text: '02/11' }],
  ],
})

describeKind('[VAL-27] dateOfBirth', {
  field: dateOfBirth(),
  defaults: unanswered,
  reads: [['a day', '1984-03-09', '1984-03-09']],
  rejects: [['no day', 'unknown', 'notDate']],
  passes: [
    ['the eighteenth birthday', '2008-11-20'],
    ['120 years', '1906-11-20'],
    ['born on 29 February, on 1 March of the eighteenth year', '2008-02-29', { today: '2026-03-01' }],
    ['born on 29 February, on 29 February of the twentieth year', '2008-02-29', { today: '2028-02-29' }],
    ['born on 1 March, on 1 March after a leap day', '2010-03-01', { today: '2028-03-01' }],
  ],
  fails: [
    ['the day before the eighteenth birthday', '2008-11-21', 'underAge'],
    ['born on 29 February, on 28 February of the eighteenth year', '2008-02-29', 'underAge', { today: '2026-02-28' }],
    ['born on 1 March, on 29 February of the eighteenth year', '2010-03-01', 'underAge', { today: '2028-02-29' }],
    ['a day more than 120 years ago', '1906-11-19', 'overAge'],
    ['a birth in the future', '2026-11-21', 'futureDate'],
  ],
  answers: [['the day in words', '1984-03-09', { type: 'text', text: '9 March 1984' }]],
})

describeKind('[VAL-27] dateTime', {
  field: dateTime({ warnAfterMonths: 3 }),
  defaults: unanswered,
  reads: [
    ['a timestamp with its offset', '2026-11-12T15:30:00+04:00', '2026-11-12T15:30:00+04:00'],
    ['a timestamp in UTC', '2026-11-12T11:30:00Z', '2026-11-12T11:30:00Z'],
  ],
  rejects: [
    ['a timestamp without offset', '2026-11-12T15:30:00', 'notDateTime'],
    ['a day', '2026-11-12', 'notDateTime'],
    ['an invalid hour', '2026-11-12T24:00:00Z', 'notDateTime'],
    ['an invalid day', '2026-02-30T15:30:00Z', 'notDateTime'],
    ['an invalid offset', '2026-11-12T15:30:00+15:00', 'notDateTime'],
    ['a time on an invalid day', '2026-04-31T15:30', 'noSuchDay'],
    ['a half-typed timestamp', '12/11/2026 15', 'notDateTime'],
  ],
  passes: [
    ['today', '2026-11-20T23:59:59+04:00'],
    ['exactly three months ago', '2026-08-20T00:00:00+04:00'],
  ],
  fails: [
    ['tomorrow', '2026-11-21T00:00:00+04:00', 'futureDate'],
    ['a timestamp before 1600', '0001-01-01T00:00:00Z', 'dateTooEarly'],
  ],
  warns: [['a timestamp more than three months ago', '2026-08-19T23:59:59+04:00', 'dateLongAgo']],
  answers: [
    [
      'the time at its offset',
      '2026-11-12T15:30:00+04:00',
      { type: 'text', text: '12 November 2026, 15:30 (UTC+04:00)' },
    ],
    ['UTC', '2026-11-12T11:30:00Z', { type: 'text', text: '12 November 2026, 11:30 (UTC+00:00)' }],
    ['nothing', null, { type: 'text', text: '' }],
  ],
})

describeKind('[VAL-27] dateTime that may be in the future', {
  field: dateTime({ earliest: '2000-01-01', latest: '2099-12-31' }),
  defaults: unanswered,
  reads: [['a timestamp with its offset', '2027-01-04T09:00:00+04:00', '2027-01-04T09:00:00+04:00']],
  rejects: [['a day', '2027-01-04', 'notDateTime']],
  passes: [
    ['tomorrow', '2026-11-21T00:00:00+04:00'],
    ['the last day', '2099-12-31T23:59:00+04:00'],
  ],
  fails: [
    ['a day later', '2100-01-01T00:00:00+04:00', 'dateTooLate'],
    ['a day too early', '1999-12-31T23:59:00+04:00', 'dateTooEarly'],
  ],
  answers: [
    ['a future timestamp', '2027-01-04T09:00:00+04:00', { type: 'text', text: '4 January 2027, 09:00 (UTC+04:00)' }],
  ],
})

describe('dates in Chinese', () => {
  it('read year, month, day', () => {
    expect(date().answer('2015-11-02', translateToKeys('zh-CN'))).toEqual({ type: 'text', text: '2015年11月2日' })
  })
})
