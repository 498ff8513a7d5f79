import { expect, it } from 'vitest'
import { keyStateText } from './keyTexts.ts'

const now = Date.parse('2026-11-27T12:00:00.000Z')

it.each([
  ['active', '2026-12-27T12:00:00.000Z', 'Active', false],
  ['active', '2026-12-26T12:00:09.000Z', 'Expires in 29 days', true],
  ['active', '2026-12-26T11:59:51.000Z', 'Expires in 29 days', true],
  ['active', '2026-11-28T12:00:00.000Z', 'Expires in 1 day', true],
  ['active', '2026-11-28T11:59:59.000Z', 'Expires within a day', true],
  // The clock of this computer may be ahead of the server's.
  ['active', '2026-11-27T11:59:00.000Z', 'Expires within a day', true],
  ['expired', '2026-11-27T11:59:00.000Z', 'Expired', false],
  ['revoked', '2026-12-01T12:00:00.000Z', 'Revoked', false],
] as const)('[I19-3] an %s key that ends at %s is shown as “%s”', (state, expiresAt, text, isUrgent) => {
  expect(keyStateText({ state, expiresAt }, now)).toEqual({ text, isUrgent })
})
