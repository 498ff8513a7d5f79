import { expect, it } from 'vitest'
import { closableFrom, remindersDue } from './silence.ts'

const round = { sentOn: '2026-11-20', replyBy: '2026-12-20', lastSignOn: null }

it.each([
  ['90 days after the round', round, '2027-02-18'],
  ['a save long ago changes nothing', { ...round, lastSignOn: '2026-12-01' }, '2027-02-18'],
  ['14 days after the last sign', { ...round, lastSignOn: '2027-02-10' }, '2027-02-24'],
  ['the day after a later day of the answer', { ...round, replyBy: '2027-05-01' }, '2027-05-02'],
])('closes for silence from %s', (_, silence, day) => {
  expect(closableFrom(silence)).toBe(day)
})

it.each([
  ['2026-11-26', 0],
  ['2026-11-27', 1],
  ['2026-12-10', 1],
  ['2026-12-11', 2],
  ['2026-12-20', 2],
  ['2026-12-21', 0],
])('of a round until 20 December, on %s %i reminders are due', (today, due) => {
  expect(remindersDue(round, today)).toBe(due)
})
