import { describe, expect, it } from 'vitest'
import { valuesOf } from '../kit/values/values.ts'
import { beneficialOwners, type Shareholder } from '../sections/beneficialOwners.ts'
import { beneficialOwners as signed } from '../sections/professional/beneficialOwners.ts'
import { type SampleName, sample, withChanges } from '../testing/samples.ts'
import { type Owner, ownershipIn, ownershipOf, ultimateOwners } from './ownership.ts'

const holders = (name: SampleName, changes: Readonly<Record<string, unknown>> = {}) =>
  valuesOf(beneficialOwners, withChanges(sample(name), changes)).shareholders as readonly Shareholder[]
const at = (field: string) => `clientDetail.companyInfo.shareholders.${field}`

describe('the chart of owners', () => {
  it('is created from the register of an application with at least one entry', () => {
    const values = valuesOf(beneficialOwners, sample('layered'))
    expect(ownershipIn([{ companyName: 'x' }, values])).toEqual(ownershipOf(values.shareholders as Owner[]))
    expect(ownershipIn([{ companyName: 'x' }])).toBeUndefined()
    expect(ownershipIn([{ shareholders: [] }])).toBeUndefined()
  })

  it('[VAL-26] contains direct holders, indirect owners, and the percentage not entered', () => {
    const { direct, behind, notEntered } = ownershipOf(holders('layered', { [at('1.holdingPercentage')]: 30.5 }))
    expect(direct.map(({ name, percentage, isPerson }) => [name, percentage, isPerson])).toEqual([
      ['Layla Al Mithali', 45, true],
      ['Northern Lantern Investments Limited', 30.5, false],
      ['Karim Exemple', 20, true],
    ])
    expect(behind.map(({ name, rowId }) => [name, rowId])).toEqual([['Hugo Placeholder', 'row-3']])
    expect(notEntered).toBe(4.5)
  })

  it('[VAL-26] marks the ultimate owners', () => {
    const { direct, behind } = ownershipOf(holders('layered'))
    const marked = [...direct, ...behind].filter(({ isUltimateOwner }) => isUltimateOwner).map(({ rowId }) => rowId)
    expect(marked).toEqual(['row-1', 'row-3'])
  })

  it('[VAL-26] reports 100 percent as not entered for an empty register', () => {
    expect(ownershipOf([])).toEqual({ direct: [], behind: [], notEntered: 100 })
  })

  it.each([
    ['a trust, in which no one holds a share', ['trustee', 'settlor'], 0],
    ['a company of which no one holds enough', ['controller'], 100],
    ['a company with a trust behind one of its holders', ['shareholder', 'settlor'], 100],
  ])('[regions.md] has nothing open or all of it in %s', (_, kinds, expected) => {
    const [row] = valuesOf(signed, sample('australian')).shareholders as readonly Owner[]
    const owners = kinds.map(
      (shareholderType) => ({ ...row, legalEntityHoldingPercentage: null, shareholderType }) as Owner,
    )
    expect(ownershipOf(owners).notEntered).toBe(expected)
  })

  it.each([
    ['indirect', ['a 30', 'b 20', 'nominee 25'], 25],
    ['direct', ['a 30', 'b 20', 'nominee 25', 'principal 25'], 0],
  ])('[M7] adds up to 100 percent with a nominee whose principal is %s', (kind, expected, rest) => {
    const entry = (name: string, held: number, beneficialOwnershipType: string) =>
      ({
        ...holders('simple')[0],
        rowId: name,
        fullLegalName: name,
        holdingPercentage: held,
        beneficialOwnershipType,
      }) as Owner
    const { direct, behind, notEntered } = ownershipOf([
      entry('a', 30, 'direct'),
      entry('b', 20, 'direct'),
      entry('nominee', 25, 'nominee'),
      entry('principal', 25, kind),
    ])
    expect(direct.map(({ name, percentage }) => `${name} ${percentage}`)).toEqual(expected)
    expect(
      [notEntered, ...direct.map(({ percentage }) => percentage)].reduce<number>((sum, n) => sum + (n ?? 0), 0),
    ).toBe(100)
    expect([notEntered, behind.length]).toEqual([rest, kind === 'indirect' ? 1 : 0])
    expect(direct.filter(({ isNominee }) => isNominee).map(({ name }) => name)).toEqual(['nominee'])
  })

  it('[M7] distinguishes a nominee from a principal who holds the same shares directly', () => {
    const rows = holders('simple').slice(0, 1)
    const entry = (rowId: string, held: number, beneficialOwnershipType: string) =>
      ({ ...rows[0], rowId, holdingPercentage: held, beneficialOwnershipType }) as Owner
    const { direct, behind, notEntered } = ownershipOf([
      entry('principal', 80, 'direct'),
      entry('nominee', 80, 'nominee'),
    ])
    expect([direct.map(({ rowId }) => rowId), behind.map(({ rowId }) => rowId), notEntered]).toEqual([
      ['principal'],
      ['nominee'],
      20,
    ])
  })

  it('[VAL-26] reports 0 percent as not entered for holdings above 100 percent', () => {
    expect(ownershipOf(holders('layered', { [at('0.holdingPercentage')]: 80 })).notEntered).toBe(0)
  })

  it('[VAL-26] contains the entity for an entry of both natures without a person', () => {
    const [first] = ownershipOf(holders('layered', { [at('0.fullLegalName')]: '' })).direct
    expect(first).toMatchObject({ name: 'Mithali Family Vehicle Ltd', isPerson: false, isUltimateOwner: false })
  })
})

describe('ultimate owners', () => {
  it.each([
    [20, []],
    [20.01, ['Karim Exemple']],
    [null, []],
  ])('[VAL-26] hold more than 20 percent: %d', (percentage, expected) => {
    const rows = holders('layered', { [at('3.holdingPercentage')]: percentage })
    const names = ultimateOwners(rows.filter(({ rowId }) => rowId === 'row-4')).map(({ name }) => name)
    expect(names).toEqual(expected)
  })

  it('[VAL-26] are natural persons: not an entity of 70 percent, but its owner', () => {
    expect(ultimateOwners(holders('regulated')).map(({ name }) => name)).toEqual([
      'JIA Mingzi (贾名梓)',
      'YANG Ben (杨本)',
    ])
  })

  it('[VAL-26] include both holdings of a person with two entries', () => {
    const rows = holders('layered', { [at('2.fullLegalName')]: 'EXEMPLE, Karim (卡里姆)' })
    expect(ultimateOwners(rows)).toContainEqual({
      name: 'EXEMPLE, Karim (卡里姆)',
      percentage: 41,
      rowIds: ['row-3', 'row-4'],
    })
  })

  it('[VAL-26] do not include nominees', () => {
    const rows = holders('simple', { [at('0.beneficialOwnershipType')]: 'nominee' })
    expect(rows[0]?.holdingPercentage).toBeGreaterThan(20)
    expect(ultimateOwners(rows)).toEqual([])
  })
})

describe('the chart of owners who sign', () => {
  const signing = (name: SampleName) => valuesOf(signed, sample(name)).shareholders as readonly Owner[]

  it('[VAL-26] contains registered holders and indirect owners', () => {
    const { direct, behind, notEntered } = ownershipOf(signing('british'))
    expect(direct.map(({ name, percentage, isUltimateOwner }) => [name, percentage, isUltimateOwner])).toEqual([
      ['Fiona Mockford', 55, true],
      ['Specimen Partners LLP', 45, false],
    ])
    expect(behind.map(({ name, percentage, isUltimateOwner }) => [name, percentage, isUltimateOwner])).toEqual([
      ['Graham Dummylow', 30, true],
    ])
    expect(notEntered).toBe(0)
  })

  it.each([
    ['australian', ['Mia Exampleton', 'Jack Exampleton']],
    ['southAfrican', ['Thandi Mfanekiso', 'Pieter Voorbeeld']],
    ['european', ['Eleni Paradeigma', 'Klaus Mustermann']],
  ] as const)('[VAL-26] finds the ultimate owners of the %s sample', (name, expected) => {
    expect(ultimateOwners(signing(name)).map((owner) => owner.name)).toEqual(expected)
  })
})
