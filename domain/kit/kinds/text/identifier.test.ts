import { describeKind } from '../../../testing/kind.ts'
import { giin, usTin } from './identifier.ts'

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
