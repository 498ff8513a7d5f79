import { describeKind } from '../../testing/kind.ts'
import type { PhoneVerdict } from '../field.ts'
import { callingCode, phone } from './phone.ts'

const dubai = { values: { areaCode: '+971' } }
const judged = (verdict: PhoneVerdict) => ({ ...dubai, phone: () => verdict })

describeKind('[VAL-27] phone', {
  field: phone({ code: 'areaCode' }),
  defaults: { blank: '', missing: 'required' },
  reads: [
    ['digits only, whatever stands between them', '(04) 330-0456', '043300456'],
    ['slashes, dots and long dashes left out', '04/330.04–56', '04330045 6'.replace(' ', '')],
    ['full-width digits as half-width', '５０１２３４５６７', '501234567'],
    ['the direction marks an address book copies along left out', '\u202A501234567\u202C', '501234567'],
    ['an unfinished one', '50', '50'],
  ],
  refuses: [
    ['a number, which would lose its zeros', 501234567, 'notText'],
    ['31 digits', '1'.repeat(31), 'tooLong'],
  ],
  passes: [
    ['a number before the metadata came', '501234567', dubai],
    ['one the numbering plan has', '501234567', judged('valid')],
    ['15 digits with the code', '123456789012', dubai],
    ['one whose code is not chosen yet', '501234567'],
  ],
  fails: [
    ['16 digits with the code', '1234567890123', 'phone', dubai],
    ['three digits', '123', 'phone', dubai],
    ['letters', '50ABC4567', 'phone', dubai],
    ['the code repeated', '+971501234567', 'phone', dubai],
    ['one the numbering plan cannot hold', '1234', 'phone', judged('impossible')],
  ],
  warns: [['one that is possible but not assigned', '501234567', 'phoneUnusual', judged('possible')]],
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
  refuses: [
    ['a code without the sign', '971', 'notOption'],
    ['a code that begins with zero', '+0971', 'notOption'],
    ['five digits', '+97155', 'notOption'],
    ['the name of a country', 'Wakanda', 'notOption'],
    ['a number', 971, 'notText'],
  ],
  passes: [['every code that can be stored', '+971']],
  answers: [['the code', '+971', { type: 'text', text: '+971' }]],
})
