import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeKind } from '../../../testing/kind.ts'
import { giin, isLei, lei, usTin } from './identifier.ts'

describeKind('[VAL-27] giin', {
  field: giin(),
  defaults: { blank: '', missing: 'required' },
  reads: [['upper case', ' a1b2c3.00000.le.784 ', 'A1B2C3.00000.LE.784']],
  rejects: [['a number', 1, 'notText']],
  passes: [
    ['one of the Emirates', 'A1B2C3.00000.LE.784'],
    ['one of a sponsored entity', 'ZZ9ZZ9.99999.SL.036'],
  ],
  fails: [
    ['the letter O, which is never used', 'O1B2C3.00000.LE.784', 'giin'],
    ['an unknown category', 'A1B2C3.00000.XX.784', 'giin'],
    ['no dots', 'A1B2C300000LE784', 'giin'],
    ['letters as country', 'A1B2C3.00000.LE.UAE', 'giin'],
  ],
  answers: [['the number', 'A1B2C3.00000.LE.784', { type: 'text', text: 'A1B2C3.00000.LE.784' }]],
})

describeKind('[VAL-27] usTin', {
  field: usTin(),
  defaults: { blank: '', missing: 'required' },
  reads: [['full-width digits as half-width', '１２－３４５６７８９', '12-3456789']],
  rejects: [['a number', 123456789, 'notText']],
  passes: [
    ['nine digits', '123456789'],
    ["an employer's number", '12-3456789'],
    ["a person's number", '123-45-6789'],
  ],
  fails: [
    ['eight digits', '12345678', 'usTin'],
    ['hyphens elsewhere', '1-23456789', 'usTin'],
    ['letters', 'AB-3456789', 'usTin'],
  ],
  answers: [['the number', '12-3456789', { type: 'text', text: '12-3456789' }]],
})

const bloomberg = '5493001KJTIIGC8Y1R12'

describeKind('[VAL-27] lei', {
  field: lei(),
  defaults: { blank: '', missing: 'required' },
  reads: [
    ['upper case without spaces', '5493 001k jtii gc8y 1r12', bloomberg],
    ['full-width characters as half-width', '５４９３００１ＫＪＴＩＩＧＣ８Ｙ１Ｒ１２', bloomberg],
    ['a direction mark of a spreadsheet left out', `\u200E${bloomberg}`, bloomberg],
    ['an unfinished one', '5493', '5493'],
  ],
  rejects: [
    ['a number', 5493001, 'notText'],
    ['a whole sentence', 'x'.repeat(41), 'tooLong'],
  ],
  passes: [
    ['one with valid check digits', bloomberg],
    ['another', '213800WSGIIZCXF1P572'],
  ],
  fails: [
    ['one wrong digit', '5493001KJTIIGC8Y1R13', 'lei'],
    ['two digits changed places', '4593001KJTIIGC8Y1R12', 'lei'],
    ['19 characters', bloomberg.slice(1), 'lei'],
    ['letters as check digits', '5493001KJTIIGC8Y1RAB', 'lei'],
  ],
  answers: [['the code', bloomberg, { type: 'text', text: bloomberg }]],
})

describe('isLei', () => {
  const digits = [...'0123456789']
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const places = fc.integer({ min: 0, max: 17 })

  it('[VAL-27] rejects every substitution of a single digit or letter', () => {
    fc.assert(
      fc.property(places, fc.constantFrom(...digits), fc.constantFrom(...letters), (place, digit, letter) => {
        const character = digits.includes(bloomberg.charAt(place)) ? digit : letter
        const changed = bloomberg.slice(0, place) + character + bloomberg.slice(place + 1)
        expect(isLei(changed)).toBe(changed === bloomberg)
      }),
    )
  })
})

describe('a prefilled legal entity identifier', () => {
  it('has the path of its source', () => {
    expect(lei({ prefillFrom: 'clientDetail.companyInfo.leiNumber' }).prefillFrom).toBe(
      'clientDetail.companyInfo.leiNumber',
    )
    expect(lei()).not.toHaveProperty('prefillFrom')
  })
})
