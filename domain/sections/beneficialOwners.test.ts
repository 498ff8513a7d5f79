import { describe, expect, it } from 'vitest'
import { applyChanges } from '../kit/changes.ts'
import { valuesOf } from '../kit/values/values.ts'
import { issueCodesOf, issuesOf, sample, sampleNames, withChanges } from '../testing/samples.ts'
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

  it.each([
    ['a beneficiary of a trust', { beneficialOwnershipType: 'trust_role', type: 'beneficiary' }, 'minorBeneficiary?'],
    ['a settlor', { beneficialOwnershipType: 'trust_role', type: 'settlor' }, 'underAge'],
    ['a trust role without its kind', { beneficialOwnershipType: 'trust_role', type: null }, 'underAge'],
    ['a beneficiary who holds directly', { beneficialOwnershipType: 'direct', type: 'beneficiary' }, 'underAge'],
  ])('[issue 16] [VAL-27] a minor as %s', (_, role, expected) => {
    const minor = register({ ...person, ...role, dateOfBirth: '2012-05-04' })
    const code = expected.replace('?', '')
    const found = ['error', 'warning'].map((severity) =>
      issueCodesOf(beneficialOwners, minor, severity as 'error').some((issue) => issue.endsWith(` ${code}`)),
    )
    expect(found).toEqual(expected.endsWith('?') ? [false, true] : [true, false])
  })

  it('[issue 17] warns of a minor who is a party of the structure, and refuses one who is not', () => {
    const minor = register({ ...person, rowId: 'row-1', dateOfBirth: '2012-05-04' })
    const path = 'clientDetail.companyInfo.ownership'
    const party = { rowId: 'p1', kind: 'naturalPerson', name: 'Hugo Placeholder', shareholder: 'row-1' }
    const started = withChanges(minor, { [`${path}.started`]: true, [`${path}.parties`]: [party] })
    expect(issueCodesOf(beneficialOwners, started)).toEqual([])
    expect(issueCodesOf(beneficialOwners, started, 'warning')).toEqual([
      'shareholders/row-1/dateOfBirth minorBeneficiary',
    ])
    const other = withChanges(started, { [`${path}.parties`]: [{ ...party, shareholder: 'row-2' }] })
    for (const data of [other, withChanges(started, { [`${path}.started`]: false })])
      expect(issueCodesOf(beneficialOwners, data)).toEqual(['shareholders/row-1/dateOfBirth underAge'])
  })

  it('[VAL-14] requires at least one holder', () => {
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
  const wrong = inRow(1, 'naturalPersonHoldingPercentage holding')

  it.each([
    [0, wrong],
    [19.99, wrong],
    [20, []],
    [20.01, []],
    [99.99, []],
    [100, []],
    [100.01, wrong],
  ])('[VAL-26] a holding of %d', (percentage, expected) => {
    expect(errors(held(percentage)).toSorted()).toEqual(expected.toSorted())
  })

  it('[VAL-26] the limits apply to an entity too', () => {
    const values = { holdingPercentage: 19.99, legalEntityHoldingPercentage: 19.99 }
    expect(errors({ ...entity, ...values })).toEqual(inRow(1, 'legalEntityHoldingPercentage holding'))
  })

  it.each([
    [15, 5, 20, []],
    [0.01, 19.99, 20, []],
    [10, 9.99, 19.99, ['holdingPercentage holding']],
    [60, 40, 100, []],
    [0, 40, 40, ['naturalPersonHoldingPercentage holdingPart']],
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
    ['direct', 'direct', [1, 2].flatMap((row) => inRow(row, 'naturalPersonHoldingPercentage holdingSum'))],
    ['direct', 'indirect', []],
    ['direct', 'voting_rights', []],
  ])('[VAL-14] [A3] 60 percent %s and 40.01 percent %s', (a, b, expected) => {
    const first = { ...held(60), beneficialOwnershipType: a }
    const second = { ...held(40.01), beneficialOwnershipType: b }
    expect(errors(first, second)).toEqual(expected)
  })

  it('[VAL-14] accept 33.33, 33.33 and 33.34 as 100 percent', () => {
    expect(errors(held(33.33), held(33.33), held(33.34))).toEqual([])
  })

  it('[VAL-14] [A18] are not asked of a senior managing official, regardless of the remainder', () => {
    const official = { ...person, holdingPercentage: null, naturalPersonHoldingPercentage: null }
    const asOfficial = { beneficialOwnershipType: 'senior_managing_official' }
    expect(errors({ ...official, ...asOfficial })).toEqual([])
    expect(errors({ ...held(0), ...asOfficial })).toEqual([])
    expect(errors(official)).toEqual(inRow(1, 'naturalPersonHoldingPercentage required'))
    expect(errors({ ...official, beneficialOwnershipType: null })).toEqual(
      inRow(1, 'beneficialOwnershipType requiredChoice', 'naturalPersonHoldingPercentage required'),
    )
  })

  it.each([
    ['one holding', person, 'naturalPersonHoldingPercentage', { min: 20, max: 100 }],
    ['a part of a holding', both, 'naturalPersonHoldingPercentage', { max: 100 }],
  ])('[L4] a message names the limits of %s', (_, row, field, params) => {
    const issues = issuesOf(beneficialOwners, register({ ...row, [field]: -1 }))
    expect(issues.find(({ path }) => path.endsWith(field))?.params).toEqual(params)
  })

  it('[B5] a total is stored, and not asked again while a single part determines it', () => {
    expect(errors({ ...person, holdingPercentage: null })).toEqual(inRow(1, 'holdingPercentage required'))
    const unanswered = { ...both, naturalPersonHoldingPercentage: null, holdingPercentage: null }
    expect(errors(unanswered)).toEqual(inRow(1, 'naturalPersonHoldingPercentage required'))
  })

  it('[B5] a save computes the total of the parts unless it contains the total', () => {
    const saved = (changes: Values) => {
      const data = applyChanges(beneficialOwners, register(both), { shareholders: { 'row-1': changes } })
      return (valuesOf(beneficialOwners, data).shareholders as readonly Values[])[0]?.holdingPercentage
    }
    expect(saved({ naturalPersonHoldingPercentage: 30.1 })).toBe(45.1)
    expect(saved({ naturalPersonHoldingPercentage: null })).toBe(null)
    expect(saved({ naturalPersonHoldingPercentage: 30, holdingPercentage: 41 })).toBe(41)
    expect(saved({ address })).toBe(40)
  })
})

describe('entries that contradict each other', () => {
  const warnings = (...rows: readonly Values[]) => issueCodesOf(beneficialOwners, register(...rows), 'warning')
  const held = (row: Values, kind: string, percentage: number, more: Values = {}) => ({
    ...row,
    beneficialOwnershipType: kind,
    holdingPercentage: percentage,
    [row === entity ? 'legalEntityHoldingPercentage' : 'naturalPersonHoldingPercentage']: percentage,
    ...more,
  })
  const behind = (percentage: number, fullLegalName: string) => held(person, 'indirect', percentage, { fullLegalName })
  const inPerson = 'naturalPersonHoldingPercentage'

  it('[A3] people behind the only company who hold more than it', () => {
    const rows = [held(person, 'direct', 60), held(entity, 'direct', 40), behind(24, 'Ann'), behind(20, 'Ben')]
    expect(warnings(...rows)).toEqual([3, 4].flatMap((row) => inRow(row, `${inPerson} indirectAboveCompany`)))
    expect(warnings(...rows.slice(0, 3))).toEqual([])
    const [issue] = issuesOf(beneficialOwners, register(...rows))
    expect(issue?.params).toEqual({ name: 'Northern Lantern Investments Limited', sum: 44, max: 40 })
  })

  it('[A3] people behind two companies who hold more than both', () => {
    const companies = [held(entity, 'direct', 50), held(entity, 'direct', 50, { companyName: 'Other Ltd' })]
    const people = [behind(30, 'Ann'), behind(45, 'Ben'), behind(30, 'Cy')]
    const expected = [3, 4, 5].flatMap((row) => inRow(row, `${inPerson} indirectAboveCompanies`))
    expect(warnings(...companies, ...people)).toEqual(expected)
  })

  it('[A3] not people behind a company whose percentage is not entered yet', () => {
    const open = held(entity, 'direct', 50, { companyName: 'Other Ltd' })
    const companies = [
      held(entity, 'direct', 40),
      { ...open, holdingPercentage: null, legalEntityHoldingPercentage: null },
    ]
    expect(warnings(...companies, behind(44, 'Ann'))).toEqual([])
  })

  it('[A3] a company between a company and its owners counts once', () => {
    const chain = [held(entity, 'direct', 100), held(entity, 'indirect', 100, { companyName: 'Parent Ltd' })]
    expect(warnings(...chain, behind(100, 'Ann'))).toEqual([])
  })

  it.each([
    ['the same date of birth', {}, inRow(2, 'fullLegalName duplicateHolder')],
    ['no date of birth', { dateOfBirth: null }, inRow(2, 'fullLegalName duplicateHolder')],
    ['another date of birth', { dateOfBirth: '1990-01-01' }, []],
    ['another kind of holding', { beneficialOwnershipType: 'voting_rights' }, []],
  ])('[A3] the same name twice, with %s', (_, more, expected) => {
    const [first, second] = [
      held(person, 'direct', 50),
      held(person, 'direct', 50, { fullLegalName: 'PLACEHOLDER Hugo' }),
    ]
    const found = warnings(first, { ...second, ...more })
    expect(found.filter((finding) => !finding.includes('holdingRest'))).toEqual(expected)
  })

  it('[A3] the same company twice', () => {
    expect(warnings(held(entity, 'direct', 50), held(entity, 'direct', 50))).toEqual(
      inRow(2, 'companyName duplicateHolder'),
    )
  })

  it.each([
    [35, ['shareholders holdingRest']],
    [80, ['shareholders holdingRest']],
    [80.01, []],
  ])('[A3] %d percent of the direct holdings', (percentage, expected) => {
    expect(warnings(held(person, 'direct', percentage))).toEqual(expected)
  })

  it('[A3] an official who is named instead of owners leaves no holding unaccounted for', () => {
    const official = { ...person, beneficialOwnershipType: 'senior_managing_official' }
    expect(warnings(official)).toEqual([])
  })
})

describe('[regions.md] someone who controls the company or has a role in a trust', () => {
  const foundation = { ...entity, legalEntityHoldingPercentage: 100, holdingPercentage: 100 }
  const inRole = (beneficialOwnershipType: string) => ({
    ...person,
    beneficialOwnershipType,
    naturalPersonHoldingPercentage: null,
    holdingPercentage: null,
  })

  it.each(['trust_role', 'other_control', 'voting_rights'])('needs no percentage: %s', (kind) => {
    expect(issueCodesOf(beneficialOwners, register(foundation, inRole(kind)))).toEqual([])
    expect(issueCodesOf(beneficialOwners, register(foundation, inRole(kind)), 'warning')).toEqual([])
  })

  it('leaves no holding unaccounted for without shares, and with shares what others do not hold', () => {
    const warnings = (...rows: readonly Values[]) => issueCodesOf(beneficialOwners, register(...rows), 'warning')
    expect(warnings(inRole('trust_role'))).toEqual([])
    const part = { ...foundation, legalEntityHoldingPercentage: 60, holdingPercentage: 60 }
    expect(warnings(part, inRole('trust_role'))).toEqual(['shareholders holdingRest'])
  })
})

describe('nominees', () => {
  const nominee = { ...person, beneficialOwnershipType: 'nominee', fullLegalName: 'Nora Placeholder' }
  const warnings = (...rows: readonly Values[]) => issueCodesOf(beneficialOwners, register(...rows), 'warning')

  it('[VAL-14] without their principal cause a warning', () => {
    expect(warnings(nominee, { ...nominee, fullLegalName: 'Nils Placeholder' })).toEqual([
      'shareholders holdingRest',
      ...inRow(1, 'beneficialOwnershipType nomineeAlone'),
      ...inRow(2, 'beneficialOwnershipType nomineeAlone'),
    ])
    expect(errors(nominee)).toEqual([])
  })

  it('[VAL-14] with their principal cause no warning', () => {
    const principal = { ...person, beneficialOwnershipType: 'indirect' }
    expect(warnings(nominee, principal)).toEqual(['shareholders holdingRest'])
    expect(warnings()).toEqual([])
  })
})
