import { expect, it } from 'vitest'
import { createInMemoryCounters } from './rateLimits.ts'

const window = { most: 2, seconds: 60 }
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 8, 0, seconds))

it('[R12] counts each key until its window ends, which starts with the first call', () => {
  const counts = createInMemoryCounters()
  const endsAt = at(60).toISOString()
  expect(counts.count('a', window, at(0))).toEqual({ count: 1, endsAt })
  expect(counts.count('a', window, at(59))).toEqual({ count: 2, endsAt })
  expect(counts.count('b', window, at(59))).toEqual({ count: 1, endsAt: at(119).toISOString() })
  expect(counts.count('a', window, at(60))).toEqual({ count: 1, endsAt: at(120).toISOString() })
})

it('removes expired counters first when there are too many keys', () => {
  const counts = createInMemoryCounters()
  counts.count('old', window, at(0))
  for (let key = 1; key < 10_000; key += 1) counts.count(`key ${key}`, window, at(30))
  counts.count('new', window, at(61))
  expect(counts.count('key 1', window, at(61)).count).toBe(2)
  for (let key = 0; key < 10_000; key += 1) counts.count(`more ${key}`, window, at(61))
  expect(counts.count('key 1', window, at(61)).count).toBe(1)
})
