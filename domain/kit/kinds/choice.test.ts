import { describe, expect, it } from 'vitest'
import { describeKind } from '../../testing/kind.ts'
import { choice, choices, omitOptions, options, pickOptions } from './choice.ts'

const sectors = options('sector', ['trade', 'finance', 'others'])

describeKind('choice', {
  field: choice(sectors),
  defaults: { blank: null, missing: 'requiredChoice' },
  reads: [
    ['a code of the list', 'trade', 'trade'],
    ['an empty text as unanswered', '', null],
  ],
  rejects: [
    ['a label instead of the code', 'Trade', 'notOption'],
    ['a code of another list', 'retail', 'notOption'],
    ['the name of an object property', 'constructor', 'notOption'],
    ['several codes', ['trade'], 'notOption'],
    ['a number', 0, 'notOption'],
  ],
  passes: [['every code of the list', 'others']],
  answers: [
    ['the label', 'trade', { type: 'text', text: 'options.sector.trade' }],
    ['nothing', null, { type: 'text', text: '' }],
  ],
})

describeKind('choices', {
  field: choices(sectors),
  defaults: { blank: [], missing: 'requiredChoice' },
  reads: [
    ['the order of the list, whatever the order of clicks', ['others', 'trade'], ['trade', 'others']],
    ['a code once', ['trade', 'trade'], ['trade']],
    ['nothing chosen', [], []],
  ],
  rejects: [
    ['one code without a list', 'trade', 'notList'],
    ['a code that is not in the list', ['trade', 'retail'], 'notOption'],
    ['a list in the list', [['trade']], 'notOption'],
    ['an object', { 0: 'trade' }, 'notList'],
  ],
  passes: [['one', ['finance']]],
  answers: [
    [
      'the labels',
      ['trade', 'others'],
      { type: 'text', text: 'options.sector.tradeanswers.separatoroptions.sector.others' },
    ],
    ['nothing', [], { type: 'text', text: '' }],
  ],
})

describeKind('choices of two at least', {
  field: choices(sectors, { min: 2 }),
  defaults: { blank: [], missing: 'requiredChoice' },
  reads: [['one, for a draft may be unfinished', ['trade'], ['trade']]],
  rejects: [['one code without a list', 'trade', 'notList']],
  passes: [
    ['two', ['trade', 'others']],
    ['three', ['trade', 'finance', 'others']],
  ],
  fails: [['one', ['finance'], 'tooFewChoices']],
  answers: [['the label', ['trade'], { type: 'text', text: 'options.sector.trade' }]],
})

describe('pickOptions', () => {
  it('returns some options in the order given, with the labels of the list', () => {
    const some = pickOptions(sectors, ['others', 'trade'])
    expect(some).toEqual({ name: 'sector', codes: ['others', 'trade'] })
    expect(choice(some).read('finance')).toEqual({ rejected: 'notOption' })
    // @ts-expect-error: a code the list does not have
    pickOptions(sectors, ['retail'])
  })
})

describe('omitOptions', () => {
  it('returns the other options in the order of the list, with its labels', () => {
    const some = omitOptions(sectors, ['finance'])
    expect(some).toEqual({ name: 'sector', codes: ['trade', 'others'] })
    expect(choice(some).read('finance')).toEqual({ rejected: 'notOption' })
    // @ts-expect-error: a code the list does not have
    omitOptions(sectors, ['retail'])
  })
})

describe('a choice with a default', () => {
  it.each([['regionCurrency' as const], [{ code: 'trade' }]])('has the default %j', (defaultValue) => {
    expect(choice(sectors, { defaultValue }).defaultValue).toEqual(defaultValue)
    expect(choice(sectors, { defaultValue }).blank).toBeNull()
  })
})
