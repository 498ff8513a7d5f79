import { afterEach, expect, it, vi } from 'vitest'
import { createTextMemo } from './textMemo.ts'

afterEach(() => vi.useRealTimers())

const length = (text: string) => vi.fn(() => text.length)

it('computes a value of a text once, and again when the text under its key changes', () => {
  const memo = createTextMemo<number>()
  const [make, again, other] = [length('ab'), length('ab'), length('abc')]
  expect([memo.of('k', 'ab', make), memo.of('k', 'ab', again), memo.of('k', 'abc', other)]).toEqual([2, 2, 3])
  expect([make, again, other].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1])
  memo.note('k', 'abcd', 9)
  expect([memo.of('k', 'abcd', make), memo.of('other', 'abcd', make)]).toEqual([9, 2])
})

it('holds a limited number of characters, the latest ones, for a limited time', () => {
  vi.useFakeTimers()
  const memo = createTextMemo<number>()
  const text = 'x'.repeat(400_000)
  for (let key = 0; key < 11; key++) memo.note(String(key), text, key)
  memo.note('long', `${text}x`, 1)
  const made = (key: string, asked = text) => memo.of(key, asked, () => -1)
  expect([made('10'), made('1'), made('long', `${text}x`), made('0')]).toEqual([10, 1, -1, -1])
  vi.advanceTimersByTime(600_001)
  expect(made('10')).toBe(-1)
})
