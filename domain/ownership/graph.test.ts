import { describe, expect, it } from 'vitest'
import { ownershipGraph } from './graph.ts'
import type { Holding } from './ownership.ts'

const holding = (name: string, more: Partial<Holding> = {}): Holding => ({
  rowId: name,
  name,
  isPerson: !/Ltd/.test(name),
  percentage: 25,
  isUltimateOwner: false,
  ...more,
})

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

  it('[A2] states no link between indirect owners and holders, because the form does not ask for it', () => {
    const direct = [holding('One Ltd'), holding('Two Ltd'), holding('Ann', { entity: 'Ann Ltd' })]
    const graph = ownershipGraph({ direct, behind: [holding('Zoe')], notEntered: 25 })
    expect(Object.keys(graph)).toEqual(['behind', 'direct'])
    expect(graph.behind.map(({ id, isThroughOthers }) => [id, isThroughOthers])).toEqual([['Zoe', true]])
  })

  it('[M7] marks a nominee', () => {
    const { direct } = ownershipGraph({ direct: [holding('Ann', { isNominee: true })], behind: [], notEntered: 75 })
    expect(direct.map(({ id, isNominee }) => [id, isNominee])).toEqual([
      ['Ann', true],
      ['others', false],
    ])
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
})
