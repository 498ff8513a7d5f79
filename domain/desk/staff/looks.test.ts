import { expect, it } from 'vitest'
import { unusualMedian } from './looks.ts'

it.each([
  [49, [], undefined],
  [50, [], 0],
  [60, [20, 20, 20], undefined],
  [61, [20, 20, 20], 20],
  // A single busy day does not make another one usual.
  [61, [90, 10, 20, 20, 20], 20],
  [400, [200, 210], undefined],
])('%i cases after days of %j are unusual against %j', (cases, before, median) => {
  expect(unusualMedian(cases, before)).toBe(median)
})
