import { expect, it } from 'vitest'
import { openModeOf, scaleLimits } from './pictures.ts'

it.each([
  [0, 0.1],
  [0.1 + 0.2, 0.3],
  [1.1, 1.1],
  [10.1, 10],
])('[UPL-2] limits the zoom %d to %d', (scale, expected) => {
  expect(scaleLimits.fit(scale)).toBe(expected)
})

it.each([
  ['a.jpg', 'preview'],
  ['a.JPEG', 'preview'],
  ['a.png', 'preview'],
  ['a.gif', 'preview'],
  ['a.pdf', 'tab'],
  ['jpg', 'tab'],
])('[UPL-2] opens %s in a %s', (name, expected) => {
  expect(openModeOf(name)).toBe(expected)
})
