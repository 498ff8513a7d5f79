import { describe, expect, it } from 'vitest'
import { issueCodesOf, sample, sampleNames, withChanges } from '../testing/samples.ts'
import { beneficialOwners } from './beneficialOwners.ts'

type Values = Readonly<Record<string, unknown>>

const list = 'clientDetail.companyInfo.shareholders'
const register = (...rows: readonly Values[]) =>
  withChanges(sample('simple'), { [list]: rows.map((row, index) => ({ rowId: `row-${index + 1}`, ...row })) })
const errors = (...rows: readonly Values[]) => issueCodesOf(beneficialOwners, register(...rows))
const inRow = (row: number, ...findings: readonly string[]) =>
  findings.map((finding) => `shareholders/row-${row}/${finding}`)

const address = '1 Sample Wharf, London'
const personPart = {
  fullLegalName: 'Hugo Placeholder',
  naturalPersonHoldingPercentage: 40,
  nationality: 'GB',
  country: 'AE',
  dateOfBirth: '1966-12-01',
}
const entityPart = {
  companyName: 'Northern Lantern Investments Limited',
  legalEntityHoldingPercentage: 40,
  incorporationNumber: '99900112',
  countryOfEstablishment: 'GB',
  registrationDate: '2009-06-30',
}
const common = { beneficialOwnershipType: 'direct', holdingPercentage: 40, address }
const person = { legalNature: 'naturalPerson', ...common, ...personPart, politicallyExposedPerson: false }
const entity = { legalNature: 'legalEntity', ...common, ...entityPart }
const both = {
  ...person,
  ...entityPart,
  legalNature: 'both',
  naturalPersonHoldingPercentage: 25,
  legalEntityHoldingPercentage: 15,
}
const blankPerson = Object.fromEntries(Object.keys(personPart).map((field) => [field, null]))
const blankEntity = Object.fromEntries(Object.keys(entityPart).map((field) => [field, null]))

describe('the register of owners', () => {
  it.each(sampleNames)('[VAL-14] is complete in the %s sample', (name) => {
    expect(issueCodesOf(beneficialOwners, sample(name))).toEqual([])
    expect(issueCodesOf(beneficialOwners, sample(name), 'warning')).toEqual([])
  })

  it('[VAL-14] requires one holder at least', () => {
    expect(errors()).toEqual(['shareholders requiredEntry'])
  })

  it.each([
    ['legalNature', 'requiredChoice'],
    ['beneficialOwnershipType', 'requiredChoice'],
    ['holdingPercentage', 'required'],
    ['address', 'required'],
    ['politicallyExposedPerson', 'requiredChoice'],
    ['fullLegalName', 'required'],
    ['naturalPersonHoldingPercentage', 'required'],
    ['nationality', 'requiredChoice'],
    ['country', 'requiredChoice'],
    ['dateOfBirth', 'requiredDate'],
  ])('[VAL-14] a natural person requires %s', (field, code) => {
    expect(errors(person)).toEqual([])
    expect(errors({ ...person, [field]: null })).toEqual(inRow(1, `${field} ${code}`))
  })

  it.each([
    ['legalNature', 'requiredChoice'],
    ['beneficialOwnershipType', 'requiredChoice'],
    ['holdingPercentage', 'required'],
    ['address', 'required'],
    ['companyName', 'required'],
    ['legalEntityHoldingPercentage', 'required'],
    ['incorporationNumber', 'required'],
    ['countryOfEstablishment', 'requiredChoice'],
    ['registrationDate', 'requiredDate'],
  ])('[VAL-14] a legal entity requires %s', (field, code) => {
    expect(errors(entity)).toEqual([])
    expect(errors({ ...entity, [field]: null })).toEqual(inRow(1, `${field} ${code}`))
  })

  it.each(['email', 'type'])('[VAL-14] %s may stay empty', (field) => {
    expect(errors({ ...person, [field]: null })).toEqual([])
  })

  it('[VAL-14] reports the same missing answer of two holders as two errors', () => {
    expect(errors({ ...person, address: '' }, { ...entity, address: '' })).toEqual([
      ...inRow(1, 'address required'),
      ...inRow(2, 'address required'),
    ])
  })
})

describe('a person and an entity in one entry', () => {
  it.each([
    ['both of them', {}],
    ['the person only', { ...blankEntity, naturalPersonHoldingPercentage: 40 }],
    ['the entity only', { ...blankPerson, legalEntityHoldingPercentage: 40 }],
  ])('[VAL-14] may be %s', (_, values) => {
    expect(errors({ ...both, ...values })).toEqual([])
  })

  it('[VAL-14] cannot be neither', () => {
    expect(errors({ ...both, ...blankPerson, ...blankEntity })).toEqual(inRow(1, 'fullLegalName holderMissing'))
  })

  it.each([
    ['fullLegalName', 'required'],
    ['naturalPersonHoldingPercentage', 'required'],
    ['nationality', 'requiredChoice'],
    ['country', 'requiredChoice'],
    ['dateOfBirth', 'requiredDate'],
    ['companyName', 'required'],
    ['legalEntityHoldingPercentage', 'required'],
    ['incorporationNumber', 'required'],
    ['countryOfEstablishment', 'requiredChoice'],
    ['registrationDate', 'requiredDate'],
    ['politicallyExposedPerson', 'requiredChoice'],
  ])('[VAL-14] requires %s once its part has an answer', (field, code) => {
    expect(errors({ ...both, [field]: null })).toEqual(inRow(1, `${field} ${code}`))
  })

  it('[VAL-14] requires all answers of a part with one answer', () => {
    const begun = { ...both, ...blankEntity, naturalPersonHoldingPercentage: 40, companyName: 'Family Vehicle Ltd' }
    const asked = ['legalEntityHoldingPercentage', 'incorporationNumber', 'countryOfEstablishment', 'registrationDate']
    expect(errors(begun).map((finding) => finding.split(/[/ ]/)[2])).toEqual(asked)
  })
})

describe('percentages', () => {
  const held = (percentage: number) => ({
    ...person,
    holdingPercentage: percentage,
    naturalPersonHoldingPercentage: percentage,
  })
  const wrong = inRow(1, 'naturalPersonHoldingPercentage holding', 'holdingPercentage holding')

  it.each([
    [0, wrong],
    [19.99, wrong],
    [20, []],
    [20.01, []],
    [99.99, []],
    [100, []],
    [100.01, [...wrong, 'shareholders holdingSum']],
  ])('[VAL-26] a holding of %d', (percentage, expected) => {
    expect(errors(held(percentage)).toSorted()).toEqual(expected.toSorted())
  })

  it('[VAL-26] the limits apply to an entity too', () => {
    const values = { holdingPercentage: 19.99, legalEntityHoldingPercentage: 19.99 }
    expect(errors({ ...entity, ...values })).toEqual(
      inRow(1, 'holdingPercentage holding', 'legalEntityHoldingPercentage holding'),
    )
  })

  it.each([
    [15, 5, 20, []],
    [0.01, 19.99, 20, []],
    [10, 9.99, 19.99, ['holdingPercentage holding']],
    [60, 40, 100, []],
    [0, 40, 40, ['naturalPersonHoldingPercentage holding']],
    [10, 20, 30.01, []],
    [10, 20, 30.02, ['holdingPercentage holdingParts']],
    [10, 20, 29.98, ['holdingPercentage holdingParts']],
    [33.33, 33.34, 66.67, []],
  ])('[VAL-26] %d in person and %d by the entity are %d', (inPerson, byEntity, holdingPercentage, expected) => {
    const parts = { naturalPersonHoldingPercentage: inPerson, legalEntityHoldingPercentage: byEntity }
    expect(errors({ ...both, ...parts, holdingPercentage })).toEqual(inRow(1, ...expected))
  })

  it('[VAL-26] the total of one part is that part', () => {
    expect(errors({ ...person, holdingPercentage: 41 })).toEqual(inRow(1, 'holdingPercentage holdingParts'))
    expect(errors({ ...entity, holdingPercentage: 39.98 })).toEqual(inRow(1, 'holdingPercentage holdingParts'))
  })

  it('[VAL-26] hidden answers of the other nature do not count', () => {
    expect(errors({ ...person, legalEntityHoldingPercentage: 15, companyName: 'Left over' })).toEqual([])
  })

  it.each([
    ['direct', 'direct', ['shareholders holdingSum']],
    ['direct', 'indirect', []],
    ['direct', 'voting_rights', []],
  ])('[VAL-14] 60 percent %s and 40.01 percent %s', (a, b, expected) => {
    const first = { ...held(60), beneficialOwnershipType: a }
    const second = { ...held(40.01), beneficialOwnershipType: b }
    expect(errors(first, second)).toEqual(expected)
  })

  it('[VAL-14] accept 33.33, 33.33 and 33.34 as 100 percent', () => {
    expect(errors(held(33.33), held(33.33), held(33.34))).toEqual([])
  })

  it('[VAL-14] are optional for a senior managing official only', () => {
    const official = { ...person, holdingPercentage: null, naturalPersonHoldingPercentage: null }
    expect(errors({ ...official, beneficialOwnershipType: 'senior_managing_official' })).toEqual([])
    expect(errors(official)).toEqual(inRow(1, 'naturalPersonHoldingPercentage required', 'holdingPercentage required'))
  })
})

describe('nominees', () => {
  const nominee = { ...person, beneficialOwnershipType: 'nominee' }
  const warnings = (...rows: readonly Values[]) => issueCodesOf(beneficialOwners, register(...rows), 'warning')

  it('[VAL-14] without their principal cause a warning', () => {
    expect(warnings(nominee, nominee)).toEqual([
      ...inRow(1, 'beneficialOwnershipType nomineeAlone'),
      ...inRow(2, 'beneficialOwnershipType nomineeAlone'),
    ])
    expect(errors(nominee)).toEqual([])
  })

  it('[VAL-14] with their principal cause no warning', () => {
    expect(warnings(nominee, { ...person, beneficialOwnershipType: 'indirect' })).toEqual([])
    expect(warnings()).toEqual([])
  })
})
