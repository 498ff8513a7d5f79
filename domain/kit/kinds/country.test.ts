import { describe, expect, it } from 'vitest'
import { describeKind } from '../../testing/kind.ts'
import { countryCodes } from '../data/countries.ts'
import { country } from './country.ts'

describeKind('country', {
  field: country(),
  defaults: { blank: null, missing: 'requiredChoice' },
  reads: [
    ['an alpha-2 code', 'AE', 'AE'],
    ['an empty text as unanswered', '', null],
  ],
  rejects: [
    ['a name', 'China', 'notOption'],
    ['lower case', 'ae', 'notOption'],
    ['an alpha-3 code', 'ARE', 'notOption'],
    ['a code that is not assigned', 'ZZ', 'notOption'],
    ['the code of Kosovo, which ISO 3166-1 does not have', 'XK', 'notOption'],
    ['a list', ['AE'], 'notOption'],
  ],
  passes: [['every country', 'CN']],
  answers: [
    ['the name', 'AE', { type: 'text', text: 'countries.AE' }],
    ['nothing', null, { type: 'text', text: '' }],
  ],
})

describe('countries', () => {
  it('are the 249 of ISO 3166-1, each once', () => {
    expect(countryCodes).toHaveLength(249)
    expect(new Set(countryCodes).size).toBe(249)
  })
})
