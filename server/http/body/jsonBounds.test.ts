import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exceedsBounds } from './jsonBounds.ts'

const bounds = { depth: 3, keys: 10 }

/** Measures a parsed body: its depth, and the number of all names and items. */
function measured(value: unknown): { depth: number; keys: number } {
  if (typeof value !== 'object' || value === null) return { depth: -1, keys: 0 }
  const inner = Object.values(value).map(measured)
  return {
    depth: 1 + Math.max(-1, ...inner.map(({ depth }) => depth)),
    keys: inner.reduce((sum, { keys }) => sum + keys, inner.length),
  }
}

it('accepts every text within its bounds, whatever its names and strings contain', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4, stringUnit: fc.constantFrom('"', '\\', ',', '{', '[', 'a') }), (text) => {
      const { depth, keys } = measured(JSON.parse(text))
      if (depth <= bounds.depth && keys <= bounds.keys) expect(exceedsBounds(text, bounds)).toBe(false)
      if (depth > bounds.depth) expect(exceedsBounds(text, bounds)).toBe(true)
    }),
    { numRuns: 2000, seed: 20261121 },
  )
})

it.each([
  ['names', JSON.stringify(Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`k${index}`, 1])))],
  ['items', JSON.stringify(Array.from({ length: 11 }, () => 1))],
  ['levels', '[[[[['],
])('detects too many %s before they are built', (_, text) => {
  expect(exceedsBounds(text, bounds)).toBe(true)
})
