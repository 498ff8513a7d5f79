import { describe, expect, it } from 'vitest'
import { type ApplicationData, hasRole } from '../../kit/values/values.ts'
import { professionalRegions } from '../../testing/professional.ts'
import { issueCodesOf, sample, withChanges } from '../../testing/samples.ts'
import { companyDirectors, seniorManagement } from './people.ts'

const required = [
  ['title', null, 'requiredChoice'],
  ['fullName', '', 'required'],
  ['position', '', 'required'],
  ['dateOfBirth', null, 'requiredDate'],
  ['address', '', 'required'],
  ['politicallyExposedPerson', null, 'requiredChoice'],
] as const

type Person = { readonly type: readonly string[] }

/** Returns the sample without the people of one role. */
function without(role: string): ApplicationData {
  const data = sample('british')
  const people = (data.companyLeadership as Person[]).filter((person) => !hasRole(person, role))
  return { ...data, companyLeadership: people }
}

describe('directors under the rules for professional clients', () => {
  const errors = (field: string, value: unknown) =>
    issueCodesOf(companyDirectors, withChanges(sample('british'), { [`companyLeadership.1.${field}`]: value }))

  it.each(professionalRegions)('[VAL-15] are complete in the sample of %s', (_, name) => {
    expect(issueCodesOf(companyDirectors, sample(name))).toEqual([])
  })

  it('[VAL-15] require at least one entry; representatives and managers do not count', () => {
    expect(issueCodesOf(companyDirectors, without('director'))).toEqual(['directors requiredEntry'])
  })

  it.each(required)('[VAL-15] require %s', (field, blank, code) => {
    expect(errors(field, blank)).toEqual([`directors/row-2/${field} ${code}`])
  })

  it.each(['nationality', 'country'])('[VAL-15] do not require %s', (field) => {
    expect(errors(field, null)).toEqual([])
  })

  it('[VIS-1] [VAL-15] require the text of a title that is not in the list', () => {
    expect(errors('title', 'other')).toEqual(['directors/row-2/titleOfOther required'])
  })

  it.each([
    ['2008-11-20', []],
    ['2008-11-21', ['directors/row-2/dateOfBirth underAge']],
  ])('[VAL-27] are adults: born on %s', (born, expected) => {
    expect(errors('dateOfBirth', born)).toEqual(expected)
  })
})

describe('senior management', () => {
  const answered = (sameAsDirectors: boolean | null, data = without('senior_management')) =>
    issueCodesOf(seniorManagement, withChanges(data, { 'clientOtherInfo.seniorManagement': { sameAsDirectors } }))

  it.each(professionalRegions)('is complete in the sample of %s', (_, name) => {
    expect(issueCodesOf(seniorManagement, sample(name))).toEqual([])
  })

  it.each([
    [null, ['managers requiredEntry']],
    [false, ['managers requiredEntry']],
    [true, []],
  ])('without entries, with the directors as managers: %s', (answer, expected) => {
    expect(answered(answer)).toEqual(expected)
  })

  it.each([[null], [false], [true]])('with an entry is complete for every answer: %s', (answer) => {
    expect(answered(answer, sample('british'))).toEqual([])
  })

  const manager = 3
  const errors = (field: string, value: unknown) =>
    issueCodesOf(seniorManagement, withChanges(sample('british'), { [`companyLeadership.${manager}.${field}`]: value }))

  it.each([...required, ['nationality', null, 'requiredChoice'], ['country', null, 'requiredChoice']] as const)(
    'requires %s in every entry',
    (field, blank, code) => {
      expect(errors(field, blank)).toEqual([`managers/row-${manager + 1}/${field} ${code}`])
    },
  )

  it.each([
    ['email', '', []],
    ['email', 'owen', ['email email']],
    ['phone', '7400123456', ['areaCode requiredChoice']],
  ])('accepts %s %j', (field, value, expected) => {
    expect(errors(field, value)).toEqual(expected.map((finding) => `managers/row-${manager + 1}/${finding}`))
  })

  it('does not check entries that are hidden because the directors manage', () => {
    const data = withChanges(sample('british'), { [`companyLeadership.${manager}.fullName`]: '' })
    expect(answered(true, data)).toEqual([])
  })
})
