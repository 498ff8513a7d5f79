import { expect, it } from 'vitest'
import { displayWidth } from './TruncatedValueHint.tsx'

it.each([
  ['Private limited company (Ltd)', 29],
  ['从五十万至一百万美元的净流动资产', 32],
  ['', 0],
] as const)('%j is as wide as %i Latin letters', (text, width) => {
  expect(displayWidth(text)).toBe(width)
})
