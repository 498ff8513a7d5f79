import { describe, expect, it } from 'vitest'
import { issueCodesOf, sample, sampleNames, withChanges } from '../testing/samples.ts'
import { companyDirectors } from './companyDirectors.ts'

const errors = (field: string, value: unknown) =>
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
    expect(errors(field, blank)).toEqual([`directors/row-2/${field} ${code}`])
  })

  it.each([
    ['2008-11-20', []],
    ['2008-11-21', ['directors/row-2/dateOfBirth underAge']],
    ['1906-11-19', ['directors/row-2/dateOfBirth overAge']],
    ['2026-11-21', ['directors/row-2/dateOfBirth futureDate']],
  ])('[VAL-27] are adults: born on %s', (born, expected) => {
    expect(errors('dateOfBirth', born)).toEqual(expected)
  })
})
