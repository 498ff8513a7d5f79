import { describe, expect, it } from 'vitest'
import { auStates } from '../../kit/data/lists.ts'
import { issueCodesOf, sample, withChanges } from '../../testing/samples.ts'
import { personalInformation } from './personalInformation.ts'

type Answers = Readonly<Record<string, unknown>>

const person = sample('wholesalePerson')
const slot = 'clientDetail.personalInfo'

function issues(answers: Answers, severity: 'error' | 'warning' = 'error'): string[] {
  const changes = Object.entries(answers).map(([field, value]) => [`${slot}.${field}`, value])
  return issueCodesOf(personalInformation, withChanges(person, Object.fromEntries(changes)), severity)
}

describe('personal information', () => {
  it('[VAL-24] requires every answer of the specification', () => {
    expect(issueCodesOf(personalInformation, withChanges(person, { [slot]: {} }))).toEqual([
      'fullName required',
      'dateOfBirth requiredDate',
      'nationality requiredChoice',
      'isMultipleCitizenship requiredChoice',
      'country requiredChoice',
      'address required',
      'town required',
      'suburb required',
      'email required',
      'areaCode requiredChoice',
      'mobile required',
      'educationLevel requiredChoice',
    ])
  })

  it.each<[scenario: string, answers: Answers, expected: string[]]>([
    ['complete', {}, []],
    ['another education, not stated', { otherEducationLevel: '' }, ['otherEducationLevel required']],
    ['another education in one letter', { otherEducationLevel: 'x' }, ['otherEducationLevel tooShort']],
    ['a bachelor need not state more', { educationLevel: 'bachelor', otherEducationLevel: '' }, []],
    ['several citizenships, not named', { multipleCitizenshipDetails: '' }, ['multipleCitizenshipDetails required']],
    ['one citizenship', { isMultipleCitizenship: false, multipleCitizenshipDetails: '' }, []],
    ['no answer on citizenships', { isMultipleCitizenship: null }, ['isMultipleCitizenship requiredChoice']],
    ['no state in Australia', { state: null }, ['state requiredChoice']],
    ['a state that is not in the list', { state: 'Victoria' }, ['state requiredChoice']],
    ['no state abroad', { country: 'NZ', stateAbroad: '' }, ['stateAbroad required']],
    ['a region abroad', { country: 'NZ', state: null, stateAbroad: 'Otago' }, []],
    ['a town of 71 letters', { town: 'x'.repeat(71) }, ['town required']],
    ['no postal code', { postCode: '' }, []],
    ['a name without a letter', { fullName: '123' }, ['fullName noLetter']],
    ['an address of four letters', { address: 'Here' }, ['address tooShort']],
    ['eighteen today', { dateOfBirth: '2008-11-20' }, []],
    ['eighteen tomorrow', { dateOfBirth: '2008-11-21' }, ['dateOfBirth underAge']],
    ['no e-mail address', { email: 'avery' }, ['email email']],
    ['no number', { mobile: '12' }, ['mobile phone']],
  ])('[VAL-24] %s', (_, answers, expected) => {
    expect(issues(answers)).toEqual(expected)
  })

  it.each(auStates.codes)('[VAL-24] accepts the state %s', (state) => {
    expect(issues({ state })).toEqual([])
  })

  it.each([
    'PO Box 12, Perth',
    'P.O. Box 12',
    'p o box 12',
    'POBox 12',
    'GPO Box 1777, Melbourne',
    'Post Office Box 3',
    'Postal Box 3',
    'Locked Bag 20, Sydney',
    'Private Bag 3',
    'Unit 2, PO Box 5',
    '悉尼邮政信箱 12',
    '郵政信箱第 12 號, Sydney',
    'PO Box12',
    'PO-Box 12',
    'P.O.B. 12',
    'ص.ب 12 دبي',
    'صندوق بريد 12، دبي',
  ])('[VAL-24] rejects %s as a home address', (address) => {
    expect(issues({ address })).toEqual(['address postOfficeBox'])
  })

  it.each(['12 Depot Boxwood Street', '3 Post Office Lane', '7 Bagot Road', '1 Boxer Place'])(
    '[VAL-24] accepts %s as a home address',
    (address) => {
      expect(issues({ address })).toEqual([])
    },
  )

  it.each([
    ['AU', '300', ['postCode postalCodeUnusual']],
    ['AU', '3000', []],
  ])('only warns about a postal code that is unusual in %s: %s', (country, postCode, expected) => {
    expect(issues({ country, postCode }, 'warning')).toEqual(expected)
    expect(issues({ country, postCode })).toEqual([])
  })
})
