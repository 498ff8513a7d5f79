import { describe, expect, it } from 'vitest'
import { valuesOf } from '../kit/values/values.ts'
import { beneficialOwners } from '../sections/professional/beneficialOwners.ts'
import { sample } from '../testing/samples.ts'
import { ownershipGraph } from './graph.ts'
import { type Holding, type Owner, ownershipOf } from './ownership.ts'

const holding = (name: string, more: Partial<Holding> = {}): Holding => ({
  rowId: name,
  name,
  isPerson: !/Ltd/.test(name),
  percentage: 25,
  isUltimateOwner: false,
  ...more,
})
const zoe = [holding('Zoe')]

describe('[VAL-26] the chart of owners', () => {
  it('has the largest holding first, and the owners not entered last', () => {
    const { direct } = ownershipGraph({
      direct: [holding('Ann', { percentage: 20 }), holding('Ben', { percentage: null }), holding('Cy')],
      behind: [],
      notEntered: 55,
    })
    expect(direct.map(({ id, kind, percentage }) => [id, kind, percentage])).toEqual([
      ['Cy', 'person', 25],
      ['Ann', 'person', 20],
      ['Ben', 'person', null],
      ['others', 'others', 55],
    ])
  })

  it.each([
    [
      'the entities',
      [holding('Ann', { entity: 'Ann Ltd' }), holding('One Ltd'), holding('Two Ltd')],
      ['One Ltd', 'Two Ltd'],
    ],
    ['own companies, when no other holder is an entity', [holding('Ann', { entity: 'Ann Ltd' })], ['Ann-entity']],
    ['the owners not entered, when only persons are entered', [holding('Ann')], ['others']],
  ])('connects indirect owners to %s', (_, direct, expected) => {
    expect(ownershipGraph({ direct, behind: zoe, notEntered: 5 }).heldThrough).toEqual(expected)
  })

  it('never connects indirect owners to a natural person', () => {
    expect(ownershipGraph({ direct: [holding('Ann')], behind: zoe, notEntered: 0 }).heldThrough).toEqual([])
  })

  it('draws an entry of a person and an entity as an owning person and a holding company', () => {
    const both = { entity: 'Ann Ltd', isUltimateOwner: true }
    const { direct, behind } = ownershipGraph({
      direct: [holding('Ann', both)],
      behind: [holding('Zoe', both)],
      notEntered: 0,
    })
    expect(direct).toMatchObject([
      {
        id: 'Ann',
        kind: 'person',
        isThroughOthers: true,
        isUltimateOwner: true,
        ownCompany: { id: 'Ann-entity', name: 'Ann Ltd' },
      },
    ])
    expect(direct[0]?.ownCompany).toMatchObject({
      kind: 'entity',
      isThroughOthers: false,
      isUltimateOwner: false,
      percentage: 25,
    })
    expect(behind[0]?.ownCompany?.isThroughOthers).toBe(true)
  })

  it('of the European sample connects the indirect owner to the entity, not between two boxes', () => {
    const rows = valuesOf(beneficialOwners, sample('european')).shareholders as readonly Owner[]
    const { direct, heldThrough } = ownershipGraph(ownershipOf(rows))
    expect(heldThrough).toEqual(direct.filter(({ kind }) => kind === 'entity').map(({ id }) => id))
  })
})
