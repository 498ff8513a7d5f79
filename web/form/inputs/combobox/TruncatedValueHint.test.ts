import { expect, it } from 'vitest'
import { truncatedAt } from './TruncatedValueHint.tsx'

it.each([
  ['Chief Executive Officer', true, undefined],
  ['Private limited company (Ltd)', true, 'smallPhone'],
  ['从五十万至一百万美元的净流动资产', true, 'phone'],
  ['Passive non-financial foreign entity', true, 'phone'],
  ['Financial Services Commission, Global Business', true, 'desktop'],
  ['Financial Services Commission, Global Business', false, 'phone'],
] as const)('%j in half a row (%s) is truncated first on: %s', (text, isHalf, where) => {
  expect(truncatedAt(text, isHalf)).toBe(where)
})
