import { expect, it } from 'vitest'
import { pseudo } from './pseudo.ts'

it.each([
  ['Save Draft', '[Šåvé Đŕåfţ····]'],
  ['Fields marked <1>*</1> are required', '[Fîéļđš måŕkéđ <1>*</1> åŕé ŕéqûîŕéđ············]'],
  ['', '[]'],
])('writes %j as %j', (text, expected) => {
  expect(pseudo(text)).toBe(expected)
})
