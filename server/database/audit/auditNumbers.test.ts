import { expect, it } from 'vitest'
import { macOf, type PendingEntry } from './auditNumbers.ts'

const entry: PendingEntry = {
  series: 1,
  number: 7,
  at: '2026-11-22T08:00:00Z',
  account: '10000001',
  actor: 'applicant',
  action: 'saved',
  detail: '{"revision":3}',
}

it.each([
  ['series', 2],
  ['number', 8],
  ['at', '2026-11-22T08:00:01Z'],
  ['account', '10000002'],
  ['actor', 'operator Ann'],
  ['action', 'uploaded'],
  ['detail', '{"revision":4}'],
] satisfies [keyof PendingEntry, unknown][])('[S24] the code of an entry covers its %s', (name, value) => {
  expect(Object.keys(entry)).toContain(name)
  expect(macOf({ ...entry, [name]: value }, 'a key')).not.toBe(macOf(entry, 'a key'))
})
