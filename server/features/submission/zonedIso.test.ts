import { expect, it } from 'vitest'
import { toZonedIso } from '../../config/clock.ts'

it.each([
  ['Asia/Dubai', '2026-11-20T20:30:11.500Z', '2026-11-21T00:30:11+04:00'],
  ['Europe/London', '2026-01-15T09:00:00Z', '2026-01-15T09:00:00+00:00'],
  ['Europe/London', '2026-07-15T09:00:00Z', '2026-07-15T10:00:00+01:00'],
  ['Australia/Sydney', '2026-01-15T09:00:00Z', '2026-01-15T20:00:00+11:00'],
  ['America/St_Johns', '2026-01-15T09:00:00Z', '2026-01-15T05:30:00-03:30'],
])('formats the time in %s of %s as %s', (timeZone, timestamp, local) => {
  expect(toZonedIso(timeZone, new Date(timestamp))).toBe(local)
})
