import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeKind } from '../../../testing/kind.ts'
import { isLei, lei } from './lei.ts'

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
