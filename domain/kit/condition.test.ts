import { describe, expect, it } from 'vitest'
import { blank, type Condition, conditionHolds, fieldsNamedBy, isEmptyValue } from './condition.ts'

describe('conditionHolds', () => {
  it.each<[scenario: string, condition: Condition, values: Record<string, unknown>, holds: boolean]>([
    ['the value named', { nature: 'others' }, { nature: 'others' }, true],
    ['another value', { nature: 'others' }, { nature: 'trade' }, false],
    ['no answer', { nature: 'others' }, { nature: null }, false],
    ['no such field', { nature: 'others' }, {}, false],
    ['no where no is expected', { listed: false }, { listed: false }, true],
    ['no answer where no is expected', { listed: false }, { listed: null }, false],
    ['one of several values', { nature: ['trade', 'others'] }, { nature: 'trade' }, true],
    ['none of several values', { nature: ['trade', 'others'] }, { nature: 'bank' }, false],
    ['a number', { count: 3 }, { count: 3 }, true],
    ['a number written as text', { count: 3 }, { count: '3' }, false],
    ['a choice among those chosen', { platforms: 'Others' }, { platforms: ['MT5', 'Others'] }, true],
    ['a choice not among those chosen', { platforms: 'Others' }, { platforms: ['MT5'] }, false],
    ['any of several choices among those chosen', { platforms: ['MT4', 'Others'] }, { platforms: ['Others'] }, true],
    ['a record whose tests all hold', { a: true, b: 'x' }, { a: true, b: 'x' }, true],
    ['a record of which one test fails', { a: true, b: 'x' }, { a: true, b: 'y' }, false],
    ['an array of which one record holds', [{ a: true }, { b: 'x' }], { a: false, b: 'x' }, true],
    ['an array of which no record holds', [{ a: true }, { b: 'x' }], { a: false, b: 'y' }, false],
    ['unanswered where an answer is missing', { tin: blank }, { tin: '' }, true],
    ['unanswered where an answer is given', { tin: blank }, { tin: '12' }, false],
    ['unanswered where nothing is chosen', { platforms: blank }, { platforms: [] }, true],
  ])('%s', (_, condition, values, holds) => {
    expect(conditionHolds(condition, values)).toBe(holds)
  })

  it('[VIS-7] treats the answer of a hidden field as blank', () => {
    expect(conditionHolds({ a: true }, { a: true }, () => false)).toBe(false)
    expect(conditionHolds({ a: blank }, { a: 'x' }, () => false)).toBe(true)
  })
})

describe('isEmptyValue', () => {
  it.each([[undefined], [null], [''], [[]]])('%j is no answer', (value) => expect(isEmptyValue(value)).toBe(true))
  it.each([[false], [0], ['0'], [['x']]])('%j is an answer', (value) => expect(isEmptyValue(value)).toBe(false))
})

describe('fieldsNamedBy', () => {
  it('names every field once', () => {
    expect(fieldsNamedBy([{ a: true, b: 'x' }, { a: false }])).toEqual(['a', 'b'])
  })
})
