import { describe, expect, it } from 'vitest'
import { readNumber, writeNumber } from './numbers.ts'

describe('readNumber', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['1250000.5', 1250000.5],
    ['1,250,000.50', 1250000.5],
    ['1 250 000', 1250000],
    ['25%', 25],
    ['-300', -300],
    ['−300', -300],
    ['１２３', 123],
    ['.5', 0.5],
    ['5.', 5],
    ['-', '-'],
    ['1.2.3', '1.2.3'],
    ['about 5', 'about 5'],
    ['1e5', '1e5'],
  ])('reads %j as %j', (text, value) => {
    expect(readNumber(text)).toBe(value)
  })
})

describe('writeNumber', () => {
  it.each([
    [null, ''],
    [0, '0'],
    [1250000.5, '1,250,000.5'],
    [0.125, '0.125'],
    ['about 5', 'about 5'],
  ])('writes %j as %j', (value, text) => {
    expect(writeNumber(value, 'en')).toBe(text)
    expect(writeNumber(value, 'zh-CN')).toBe(text)
  })
})
