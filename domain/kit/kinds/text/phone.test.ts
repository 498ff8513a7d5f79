import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { describe, expect, it } from 'vitest'
import { describeKind } from '../../../testing/kind.ts'
import type { PhoneValidity } from '../../field.ts'
import {
  callingCode,
  groupedNumber,
  parseInternationalNumber,
  phone,
  phoneValidity,
  withoutNationalPrefix,
} from './phone.ts'

const dubai = { values: { areaCode: '+971' } }
const judged = (verdict: PhoneValidity) => ({ ...dubai, phoneValidator: () => verdict })

describeKind('[VAL-27] phone', {
  field: phone({ code: 'areaCode' }),
  defaults: { blank: '', missing: 'required' },
  reads: [
    ['digits only, without the signs between them', '(04) 330-0456', '043300456'],
    ['slashes, dots and long dashes left out', '04/330.04–56', '04330045 6'.replace(' ', '')],
    ['full-width digits as half-width', '５０１２３４５６７', '501234567'],
    ['no direction marks copied from an address book', '\u202A501234567\u202C', '501234567'],
    ['an unfinished number', '50', '50'],
  ],
  rejects: [
    ['a number, which would lose its zeros', 501234567, 'notText'],
    ['31 digits', '1'.repeat(31), 'tooLong'],
  ],
  passes: [
    ['a number before the metadata is loaded', '501234567', dubai],
    ['a number of the numbering plan', '501234567', judged('valid')],
    ['15 digits with the code', '123456789012', dubai],
    ['a number before the code is chosen', '501234567'],
  ],
  fails: [
    ['16 digits with the code', '1234567890123', 'phone', dubai],
    ['three digits', '123', 'phone', dubai],
    ['letters', '50ABC4567', 'phone', dubai],
    ['the code repeated', '+971501234567', 'phone', dubai],
    ['the code repeated with zeros', '0097141234567', 'phone'],
    ['a number that is impossible in the numbering plan', '1234', 'phone', judged('impossible')],
  ],
  warns: [
    ['a possible but unassigned number', '501234567', 'phoneUnusual', judged('possible')],
    ['a number with the national prefix', '0501234567', 'phonePrefix', judged('prefixed')],
  ],
  answers: [['the digits', '501234567', { type: 'text', text: '501234567' }]],
})

describeKind('[VAL-27] callingCode', {
  field: callingCode(),
  defaults: { blank: '', missing: 'requiredChoice' },
  reads: [
    ['a code', '+971', '+971'],
    ['the code of the islands', '+1', '+1'],
    ['full-width characters as half-width', '＋９７１', '+971'],
    ['nothing', '', ''],
  ],
  rejects: [
    ['a code without the sign', '971', 'notOption'],
    ['a code that begins with zero', '+0971', 'notOption'],
    ['five digits', '+97155', 'notOption'],
    ['the name of a country', 'Wakanda', 'notOption'],
    ['a number', 971, 'notText'],
  ],
  passes: [['every code that can be stored', '+971']],
  answers: [['the code', '+971', { type: 'text', text: '+971' }]],
})

describe('[VAL-27] a number typed with more digits than needed', () => {
  const judge = (areaCode: string, number: string) =>
    phoneValidity(parsePhoneNumberFromString(`${areaCode}${number}`), number)

  it.each([
    ['+971', '501234567', '50 123 4567'],
    ['+971', '43331234', '4 333 1234'],
    ['+44', '2079460958', '20 7946 0958'],
    ['+1', '4155552671', '415 555 2671'],
    ['+86', '13812345678', '138 1234 5678'],
    ['+971', '0501234567', '0501234567'],
    ['+971', '12', '12'],
    ['', '501234567', '501234567'],
  ])('[B22] groups %s %s as %s', (areaCode, number, grouped) => {
    expect(groupedNumber(parsePhoneNumberFromString(`${areaCode}${number}`), number)).toBe(grouped)
  })

  it.each([
    ['+971 50 123 4567', { code: '+971', number: '501234567' }],
    ['00971 4 123 45 67', { code: '+971', number: '41234567' }],
    ['＋44 (0)20 7946 0958', { code: '+44', number: '02079460958' }],
    ['+1 (415) 555-2671', { code: '+1', number: '4155552671' }],
    ['050-123 4567', undefined],
    ['+999 1234', undefined],
    ['+971 call me', undefined],
  ])('%j is separated from its country code', (typed, parsed) => {
    expect(parseInternationalNumber(typed)).toEqual(parsed)
  })

  it.each([
    ['+971', '050-123 4567', '501234567'],
    ['+44', '02079460958', '2079460958'],
    ['+7', '8 495 123 45 67', '4951234567'],
    ['+36', '06 1 234 5678', '0612345678'],
    ['+39', '06 6982 1234', '06 6982 1234'],
    ['+225', '07 12 34 56 78', '07 12 34 56 78'],
    ['+971', '50 123 4567', '50 123 4567'],
    ['+971', '05', '05'],
    ['', '0501234567', '0501234567'],
    ['+971', 'ask 0501234567', 'ask 0501234567'],
  ])('removes the national prefix of %s %j: %j', (areaCode, typed, number) => {
    expect(withoutNationalPrefix(areaCode, typed, judge)).toBe(number)
  })
})
