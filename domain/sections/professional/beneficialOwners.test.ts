import { describe, expect, it } from 'vitest'
import { formTexts } from '../../testing/form.ts'
import { professionalRegions } from '../../testing/professional.ts'
import { issueCodesOf, sample, withChanges } from '../../testing/samples.ts'
import { beneficialOwners } from './beneficialOwners.ts'

type Values = Readonly<Record<string, unknown>>

const list = 'clientDetail.companyInfo.shareholders'
const register = (...rows: readonly Values[]) =>
  withChanges(sample('british'), { [list]: rows.map((row, index) => ({ rowId: `row-${index + 1}`, ...row })) })
const errors = (...rows: readonly Values[]) => issueCodesOf(beneficialOwners, register(...rows))
const inRow = (row: number, ...findings: readonly string[]) =>
  findings.map((finding) => `shareholders/row-${row}/${finding}`)

const personPart = {
  fullLegalName: 'Fiona Mockford',
  naturalPersonHoldingPercentage: 40,
  nationality: 'GB',
  country: 'GB',
  dateOfBirth: '1973-06-11',
}
const entityPart = {
  companyName: 'Specimen Partners LLP',
  legalEntityHoldingPercentage: 40,
  incorporationNumber: 'OC999111',
  countryOfEstablishment: 'GB',
  registrationDate: '2006-10-02',
}
const signature = 'data:image/png;base64,iVBORw0KGgoAAAA='
const common = { shareholderType: 'shareholder_ubo', address: '7 Example Row, Leeds' }
const person = { legalNature: 'naturalPerson', ...common, ...personPart, politicallyExposedPerson: false, signature }
const entity = { legalNature: 'legalEntity', ...common, ...entityPart }
const both = { ...person, ...entityPart, legalNature: 'both', legalEntityHoldingPercentage: 15 }
const blankPerson = { ...Object.fromEntries(Object.keys(personPart).map((field) => [field, null])), signature: '' }
const blankEntity = Object.fromEntries(Object.keys(entityPart).map((field) => [field, null]))

const needs = {
  everyHolder: [
    ['legalNature', 'requiredChoice'],
    ['shareholderType', 'requiredChoice'],
    ['address', 'required'],
  ],
  person: [
    ['fullLegalName', 'required'],
    ['naturalPersonHoldingPercentage', 'required'],
    ['nationality', 'requiredChoice'],
    ['country', 'requiredChoice'],
    ['dateOfBirth', 'requiredDate'],
    ['signature', 'requiredSignature'],
    ['politicallyExposedPerson', 'requiredChoice'],
  ],
  entity: [
    ['companyName', 'required'],
    ['legalEntityHoldingPercentage', 'required'],
    ['incorporationNumber', 'required'],
    ['countryOfEstablishment', 'requiredChoice'],
    ['registrationDate', 'requiredDate'],
  ],
} as const

describe('the register of owners who sign', () => {
  it.each(professionalRegions)('[VAL-13] is complete in the sample of %s', (_, name) => {
    expect(issueCodesOf(beneficialOwners, sample(name))).toEqual([])
    expect(issueCodesOf(beneficialOwners, sample(name), 'warning')).toEqual([])
  })

  it('[VAL-13] requires at least one holder', () => {
    expect(errors()).toEqual(['shareholders requiredEntry'])
  })

  it.each([...needs.everyHolder, ...needs.person])('[VAL-13] a natural person requires %s', (field, code) => {
    expect(errors(person)).toEqual([])
    expect(errors({ ...person, [field]: null })).toEqual(inRow(1, `${field} ${code}`))
  })

  it.each([...needs.everyHolder, ...needs.entity])('[VAL-13] a legal entity requires %s', (field, code) => {
    expect(errors(entity)).toEqual([])
    expect(errors({ ...entity, [field]: null })).toEqual(inRow(1, `${field} ${code}`))
  })

  it('[VAL-13] does not ask an entity for exposure and signature', () => {
    expect(errors({ ...entity, politicallyExposedPerson: null, signature: '' })).toEqual([])
  })

  it.each(['email', 'type'])('[VAL-13] %s may stay empty', (field) => {
    expect(errors({ ...person, [field]: null })).toEqual([])
  })
})

describe('a person and an entity in one entry of owners who sign', () => {
  it.each([
    ['both of them', {}],
    ['the person only', blankEntity],
    ['the entity only, without a signature', { ...blankPerson, legalEntityHoldingPercentage: 40 }],
  ])('[VAL-13] may be %s', (_, values) => {
    expect(errors({ ...both, ...values })).toEqual([])
  })

  it('[VAL-13] cannot be neither', () => {
    expect(errors({ ...both, ...blankPerson, ...blankEntity })).toEqual(inRow(1, 'fullLegalName holderMissing'))
  })

  it.each([...needs.person, ...needs.entity])('[VAL-13] requires %s once its part has an answer', (field, code) => {
    expect(errors({ ...both, [field]: null })).toEqual(inRow(1, `${field} ${code}`))
  })
})

describe('percentages of owners who sign', () => {
  it.each([
    [0, ['holding']],
    [19.99, ['holding']],
    [20, []],
    [20.01, []],
    [100, []],
    [100.01, ['holding']],
  ])('[VAL-26] a person and an entity with %d', (percentage, codes) => {
    const alone = { shareholderType: 'ubo' }
    const held = errors({ ...person, ...alone, naturalPersonHoldingPercentage: percentage })
    expect(held).toEqual(inRow(1, ...codes.map((code) => `naturalPersonHoldingPercentage ${code}`)))
    const byEntity = errors({ ...entity, ...alone, legalEntityHoldingPercentage: percentage })
    expect(byEntity).toEqual(inRow(1, ...codes.map((code) => `legalEntityHoldingPercentage ${code}`)))
  })

  it.each([
    [15, 5, []],
    [0.01, 19.99, []],
    [10, 9.99, ['naturalPersonHoldingPercentage holding']],
    [60, 40, []],
    [60, 40.01, ['naturalPersonHoldingPercentage holding']],
    [0, 40, ['naturalPersonHoldingPercentage holdingPart']],
    [33.33, 33.34, []],
  ])('[VAL-26] the limits apply to the sum of %d in person and %d by the entity', (inPerson, byEntity, expected) => {
    const parts = { naturalPersonHoldingPercentage: inPerson, legalEntityHoldingPercentage: byEntity }
    expect(errors({ ...both, shareholderType: 'ubo', ...parts })).toEqual(inRow(1, ...expected))
  })

  it('[VAL-26] the limits apply to the entity only, without a person', () => {
    expect(errors({ ...both, ...blankPerson, legalEntityHoldingPercentage: 19.99 })).toEqual(
      inRow(1, 'legalEntityHoldingPercentage holding'),
    )
  })

  const held = (percentage: number, shareholderType: string) => ({
    ...person,
    shareholderType,
    naturalPersonHoldingPercentage: percentage,
  })

  const tooMuch = [1, 2].flatMap((row) => inRow(row, 'naturalPersonHoldingPercentage holdingSum'))

  it.each([
    ['shareholder', 'shareholder_ubo', tooMuch],
    ['partner', 'nominee', tooMuch],
    ['shareholder', 'ubo', []],
    ['ubo', 'controller', []],
    ['trustee', 'beneficiary', []],
  ])('[VAL-13] 60 percent as %s and 40.01 percent as %s', (a, b, expected) => {
    expect(errors(held(60, a), held(40.01, b))).toEqual(expected)
  })

  it('[VAL-13] an entry of both natures counts with both parts', () => {
    const half = { ...both, naturalPersonHoldingPercentage: 50, legalEntityHoldingPercentage: 25 }
    expect(errors(half, held(25, 'shareholder'))).toEqual([])
    expect(errors(half, held(25.01, 'shareholder'))).toEqual(tooMuch)
  })

  it('[VAL-13] a nominee without principal causes a warning', () => {
    const warnings = (...rows: readonly Values[]) => issueCodesOf(beneficialOwners, register(...rows), 'warning')
    expect(warnings(held(90, 'nominee'))).toEqual(inRow(1, 'shareholderType nomineeAlone'))
    expect(warnings(held(90, 'nominee'), held(60, 'ubo'))).toEqual([])
  })

  it('[M5] a company in which no one holds 20 percent enters who controls it, without a percentage', () => {
    const controller = { ...person, shareholderType: 'controller', naturalPersonHoldingPercentage: null }
    expect(errors(controller)).toEqual([])
    expect(issueCodesOf(beneficialOwners, register(controller), 'warning')).toEqual([])
    expect(errors({ ...controller, naturalPersonHoldingPercentage: 12.5 })).toEqual(
      inRow(1, 'naturalPersonHoldingPercentage holding'),
    )
    expect(errors({ ...controller, shareholderType: 'ubo' })).toEqual(
      inRow(1, 'naturalPersonHoldingPercentage required'),
    )
  })

  it.each(['trustee', 'settlor', 'beneficiary', 'protector'])(
    '[regions.md] a %s of a trust needs no percentage',
    (type) => {
      const inRole = { ...person, shareholderType: type, naturalPersonHoldingPercentage: null }
      expect(errors(inRole)).toEqual([])
      expect(issueCodesOf(beneficialOwners, register(inRole), 'warning')).toEqual([])
      expect(issueCodesOf(beneficialOwners, register(held(60, 'shareholder'), inRole), 'warning')).toContain(
        'shareholders holdingRest',
      )
    },
  )

  it('[M5] no text asks for someone whom the limits refuse', () => {
    const texts = formTexts('en')
    expect(texts['sections.professional.beneficialOwners.fields.shareholders.help']).toContain('If no one holds 20%')
    const types = Object.entries(texts).filter(([key]) => key.startsWith('options.shareholderType.'))
    expect(JSON.stringify(types)).not.toMatch(/\d%/)
  })
})
