import { expect, it } from 'vitest'
import { describeKind } from '../../../testing/kind.ts'
import { postalCode } from './postalCode.ts'

const inCountry = (country: string | null) => ({ values: { country } })

describeKind('[VAL-27] postalCode', {
  field: postalCode({ country: 'country' }),
  defaults: { blank: '', missing: 'required' },
  reads: [
    ['a code as typed, trimmed', ' SW1A 1AA ', 'SW1A 1AA'],
    ['full-width digits as half-width', '２００１２０', '200120'],
  ],
  rejects: [
    ['17 characters', '1'.repeat(17), 'tooLong'],
    ['a number, which would lose its zeros', 1000, 'notText'],
  ],
  passes: [
    ['the box number of a country without codes', 'PO Box 990001', inCountry('AE')],
    ['a British code', 'SW1A 1AA', inCountry('GB')],
    ['an Irish code', 'D6W XY00', inCountry('IE')],
    ['a code of Rodrigues', 'R1001', inCountry('MU')],
    ['any code before the country is chosen', '1', inCountry(null)],
  ],
  warns: [
    ['five digits in Australia', '20000', 'postalCodeUnusual', inCountry('AU')],
    ['letters in China', 'ABCDEF', 'postalCodeUnusual', inCountry('CN')],
  ],
  answers: [['the code', '2000', { type: 'text', text: '2000' }]],
})

it.each([
  ['GB', 'used'],
  ['AE', 'none'],
  ['', undefined],
  [null, undefined],
])('[B18] says that a code may stay blank only in a country without codes: %j', (country, expected) => {
  expect(postalCode({ country: 'country' }).textVariants?.of({ country })).toBe(expected)
})
