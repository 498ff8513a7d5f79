import { describe, expect, it } from 'vitest'
import { issueCodesOf, sample, sampleNames, withChanges } from '../testing/samples.ts'
import { authorisedRepresentative } from './authorisedRepresentative.ts'

const errors = (values: Readonly<Record<string, unknown>>, severity?: 'warning') =>
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
    ['postalCode', '', 'required'],
    ['country', null, 'requiredChoice'],
    ['signature', '', 'requiredSignature'],
  ])('[VAL-12] require %s', (field, blank, code) => {
    expect(errors({ [field]: blank })).toEqual([`representatives/row-2/${field} ${code}`])
  })

  it.each([
    ['other', '', ['representatives/row-2/titleOfOther required']],
    ['other', 'Captain', []],
    ['dr', '', []],
  ])('[VIS-1] title %s with the other title %j', (title, titleOfOther, expected) => {
    expect(errors({ title, titleOfOther })).toEqual(expected)
  })

  it('[VAL-12] accept five zeros as a postal code', () => {
    expect(errors({ postalCode: '00000' })).toEqual([])
    expect(errors({ postalCode: '00000' }, 'warning')).toEqual([])
  })
})
