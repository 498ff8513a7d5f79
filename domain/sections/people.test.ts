import { describe, expect, it } from 'vitest'
import { issueCodesOf, sample, sampleNames, withChanges } from '../testing/samples.ts'
import { authorisedRepresentative, companyDirectors } from './people.ts'

const directorErrors = (field: string, value: unknown) =>
  issueCodesOf(companyDirectors, withChanges(sample('layered'), { [`companyLeadership.1.${field}`]: value }))

describe('directors', () => {
  it.each(sampleNames)('[VAL-15] are complete in the %s sample', (name) => {
    expect(issueCodesOf(companyDirectors, sample(name))).toEqual([])
  })

  it('[VAL-15] require at least one entry; representatives do not count', () => {
    const { companyLeadership } = sample('layered') as { companyLeadership: { type: string[] }[] }
    const others = companyLeadership.filter(({ type }) => !type.includes('director'))
    expect(others).not.toEqual([])
    expect(issueCodesOf(companyDirectors, { companyLeadership: others })).toEqual(['directors requiredEntry'])
  })

  it.each([
    ['fullLegalName', '', 'required'],
    ['nationality', null, 'requiredChoice'],
    ['country', null, 'requiredChoice'],
    ['dateOfBirth', null, 'requiredDate'],
    ['politicallyExposedPerson', null, 'requiredChoice'],
  ])('[VAL-15] require %s', (field, blank, code) => {
    expect(directorErrors(field, blank)).toEqual([`directors/row-2/${field} ${code}`])
  })

  it.each([
    ['2008-11-20', []],
    ['2008-11-21', ['directors/row-2/dateOfBirth underAge']],
    ['1906-11-19', ['directors/row-2/dateOfBirth overAge']],
    ['2026-11-21', ['directors/row-2/dateOfBirth futureDate']],
  ])('[VAL-27] are adults: born on %s', (born, expected) => {
    expect(directorErrors('dateOfBirth', born)).toEqual(expected)
  })
})

const representativeErrors = (values: Readonly<Record<string, unknown>>, severity?: 'warning') =>
  issueCodesOf(
    authorisedRepresentative,
    withChanges(
      sample('simple'),
      Object.fromEntries(Object.entries(values).map(([field, value]) => [`companyLeadership.1.${field}`, value])),
    ),
    severity,
  )

describe('authorised representatives', () => {
  it.each(sampleNames)('[VAL-12] are complete in the %s sample', (name) => {
    expect(issueCodesOf(authorisedRepresentative, sample(name))).toEqual([])
  })

  it('[VAL-12] require at least one entry; directors do not count', () => {
    const { companyLeadership } = sample('layered') as { companyLeadership: { type: string[] }[] }
    const directors = companyLeadership.filter(({ type }) => type.includes('director'))
    expect(directors).not.toEqual([])
    expect(issueCodesOf(authorisedRepresentative, { companyLeadership: directors })).toEqual([
      'representatives requiredEntry',
    ])
  })

  it.each([
    ['title', null, 'requiredChoice'],
    ['firstName', '', 'required'],
    ['lastName', '', 'required'],
    ['dateOfBirth', null, 'requiredDate'],
    ['nationality', null, 'requiredChoice'],
    ['areaCode', '', 'requiredChoice'],
    ['phone', '', 'required'],
    ['email', '', 'required'],
    ['position', '', 'required'],
    ['address', '', 'required'],
    ['country', null, 'requiredChoice'],
    ['signature', '', 'requiredSignature'],
  ])('[VAL-12] require %s', (field, blank, code) => {
    expect(representativeErrors({ [field]: blank })).toEqual([`representatives/row-2/${field} ${code}`])
  })

  it.each([
    ['other', '', ['representatives/row-2/titleOfOther required']],
    ['other', 'Captain', []],
    ['dr', '', []],
  ])('[VIS-1] title %s with the other title %j', (title, titleOfOther, expected) => {
    expect(representativeErrors({ title, titleOfOther })).toEqual(expected)
  })

  it.each([
    ['AE', []],
    ['HK', []],
    ['GB', ['representatives/row-2/postalCode required']],
    [null, ['representatives/row-2/postalCode required', 'representatives/row-2/country requiredChoice']],
  ])('[B18] require a postal code only where the country has them: %s', (country, expected) => {
    expect(representativeErrors({ country, postalCode: '' })).toEqual(expected)
  })

  it('[VAL-12] accept five zeros as a postal code', () => {
    expect(representativeErrors({ postalCode: '00000' })).toEqual([])
    expect(representativeErrors({ postalCode: '00000' }, 'warning')).toEqual([])
  })
})
