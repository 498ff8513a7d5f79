import { describe, expect, it } from 'vitest'
import { describeKind } from '../../testing/kind.ts'
import { translateToKeys } from '../../testing/translate.ts'
import { count, money, percent } from './number.ts'

describeKind('[VAL-26] money', {
  field: money({ max: 999_999_999 }),
  defaults: { blank: null, missing: 'required' },
  reads: [
    ['an amount', 1250.5, 1250.5],
    ['zero, which is an answer', 0, 0],
    ['minus zero as zero', -0, 0],
    ['an empty text as unanswered', '', null],
    ['an amount that is wrong but a number: drafts may be unfinished', -5, -5],
  ],
  rejects: [
    ['a text', '1250', 'notNumber'],
    ['a text that could be two numbers', '1.500', 'unclearNumber'],
    ['not a number', Number.NaN, 'notNumber'],
    ['infinity', Number.POSITIVE_INFINITY, 'notNumber'],
    ['a number beyond exact decimals', 2e15, 'maximum'],
    ['one as far below', -2e15, 'minimum'],
    ['a boolean', true, 'notNumber'],
  ],
  passes: [
    ['zero', 0],
    ['two decimals', 0.01],
    ['the largest amount', 999_999_999],
    ['a sum that floating point cannot hold exactly', 1.1],
  ],
  fails: [
    ['less than nothing', -0.01, 'minimum'],
    ['more than the largest amount', 999_999_999.01, 'maximum'],
    ['three decimals', 1.005, 'decimals'],
    ['the rest of a floating-point sum', 0.1 + 0.2, 'decimals'],
    ['a tiny part', 1e-7, 'decimals'],
  ],
  answers: [
    ['[L5] an amount with separators and two decimals', 1234567.5, { type: 'text', text: '1,234,567.50' }],
    ['nothing', null, { type: 'text', text: '' }],
    ['zero', 0, { type: 'text', text: '0.00' }],
  ],
})

describeKind('[VAL-26] percent of a holding', {
  field: percent({ min: 20, max: 100, rangeIssue: 'holding' }),
  defaults: { blank: null, missing: 'required' },
  reads: [['a part', 33.33, 33.33]],
  rejects: [['a text with its sign', '20%', 'notNumber']],
  passes: [
    ['exactly 20', 20],
    ['exactly 100', 100],
    ['two decimals', 20.01],
  ],
  fails: [
    ['just below 20', 19.99, 'holding'],
    ['just above 100', 100.01, 'holding'],
    ['three decimals', 33.333, 'decimals'],
  ],
  answers: [['its sign', 33.33, { type: 'text', text: '33.33%' }]],
})

describe('amounts with the default limits', () => {
  const scope = { today: '2026-11-20', values: {} }

  it('allow up to 999,999,999,999.99, and reject a third decimal even of a large amount', () => {
    expect(money().check(999_999_999_999.99, scope)).toBeUndefined()
    expect(money().check(1_000_000_000_000, scope)).toMatchObject({ code: 'maximum' })
    expect(money().check(123_456_789_012.345, scope)).toMatchObject({ code: 'decimals' })
  })

  it('can exclude the minimum itself', () => {
    expect(money({ exclusiveMin: true }).check(0, scope)?.severity ?? 'error').toBe('error')
    expect(money({ exclusiveMin: true }).check(0, scope)).toBeDefined()
    expect(money({ exclusiveMin: true }).check(0.01, scope)).toBeUndefined()
  })

  it('are formatted with all their digits in Chinese too', () => {
    expect(money().answer(999_999_999_999.99, translateToKeys('zh-CN'))).toEqual({
      type: 'text',
      text: '999,999,999,999.99',
    })
  })
})

describeKind('[VAL-1] a whole number', {
  field: count({ max: 100 }),
  defaults: { blank: null, missing: 'required' },
  reads: [['a number', 12, 12]],
  rejects: [['a text', '12', 'notNumber']],
  passes: [['a whole number', 12]],
  fails: [
    ['a fraction', 12.5, 'integer'],
    ['too many', 101, 'maximum'],
  ],
  answers: [['the number', 12, { type: 'text', text: '12' }]],
})
