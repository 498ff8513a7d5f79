import { expect, it } from 'vitest'
import { idleTimes } from './idle.ts'

it.each([
  [30, 27, 29],
  [5, 2, 4],
  [2, 0.5, 1],
  [1, 0.25, 0.5],
])(
  '[B29] a session of %i idle minutes warns after %d and ends after %d, a minute before the server may',
  (idle, warn, end) => {
    expect(idleTimes(1000, idle)).toEqual({ warnAt: 1000 + warn * 60_000, endAt: 1000 + end * 60_000 })
  },
)
