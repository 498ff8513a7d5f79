import { describe, expect, it } from 'vitest'
import { structureOf } from '../../testing/ownershipStructure.ts'
import { workedStructures } from '../../testing/workedStructures.ts'
import type { OwnershipAnswers } from './answers.ts'
import { type Figure, roundPercent } from './figures.ts'
import { parseStructure } from './parse.ts'
import { type OwnershipResult, ownershipResult } from './result.ts'
import { ownershipRules } from './rules.ts'

/** The day of the figures in the domain reference, and the first day of the European regulation. */
const today = '2026-11-22'
const regulation = '2027-07-10'

function resultOf(answers: OwnershipAnswers, region = 'uae', day = today): OwnershipResult {
  return ownershipResult(parseStructure(answers, 'Saffron Quay Trading LLC'), ownershipRules(region, day))
}

/** Writes a figure as people see it: two decimals, both bounds of a range. */
function shown(figure: Figure | null): string {
  if (figure === null) return 'none'
  const [min, max] = [figure.min, figure.max].map((percent) => roundPercent(percent).toFixed(2))
  return min === max ? `${min}` : `${min}-${max}`
}

const ownership = ({ people }: OwnershipResult) =>
  Object.fromEntries(people.map((person) => [person.party, shown(person.ownership)]))
const wholly = ({ people }: OwnershipResult, name: string) =>
  shown(people.find(({ party }) => party === name)?.wholly ?? null)
const stakes = ({ entities }: OwnershipResult) =>
  Object.fromEntries(entities.map(({ party, stake }) => [party === 'applicant' ? 'A' : party, shown(stake)]))
/** Returns the routes of everyone who must be identified, the most important first. */
const identified = ({ people }: OwnershipResult) =>
  Object.fromEntries(
    people
      .filter(({ mustBeIdentified }) => mustBeIdentified)
      .map(({ party, routes }) => [party, [...new Set(routes.map(({ kind }) => kind))].join(' ')]),
  )
const controlling = ({ entities }: OwnershipResult) =>
  Object.fromEntries(
    entities.flatMap(({ party, controlledBy }) =>
      controlledBy.length === 0 ? [] : [[party === 'applicant' ? 'A' : party, controlledBy.join()]],
    ),
  )
const ends = (result: OwnershipResult) => result.ends.map(({ party, stake, reason }) => [party, shown(stake), reason])

describe('the worked structures of the domain reference', () => {
  it('[OWN-01] no. 1: three holders', () => {
    const result = resultOf(workedStructures['1'])
    expect(ownership(result)).toEqual({ Ana: '40.00', Ben: '35.00', Cleo: '25.00' })
    expect(stakes(result)).toEqual({ A: '100.00' })
    expect(identified(result)).toEqual({ Ana: 'ownership votes', Ben: 'ownership votes', Cleo: 'ownership votes' })
    expect(controlling(result)).toEqual({})
  })

  it('[OWN-03] no. 2: 25 of 80 percent is exactly the limit, and no ultimate owner', () => {
    const result = resultOf(workedStructures['2'])
    expect(stakes(result)).toEqual({ A: '100.00', Hold: '80.00' })
    expect(ownership(result)).toEqual({ Dan: '20.00', Eda: '80.00' })
    expect(wholly(result, 'Dan')).toBe('0.00')
    expect(wholly(result, 'Eda')).toBe('100.00')
    expect(identified(result)).toEqual({ Dan: 'ownership', Eda: 'ownership wholly votes controls' })
    expect(result.people.map(({ party, isUltimate }) => [party, isUltimate])).toEqual([
      ['Dan', false],
      ['Eda', true],
    ])
    expect(controlling(result)).toEqual({ A: 'Eda', Hold: 'Eda' })
  })

  it('[OWN-04] no. 2b: 24.99 of 80 percent is below it', () => {
    const result = resultOf(workedStructures['2b'])
    expect(ownership(result)).toEqual({ Dan: '19.99', Eda: '80.01' })
    expect(Object.keys(identified(result))).toEqual(['Eda'])
  })

  it('[OWN-05] no. 2c: thirds are rounded before they are compared', () => {
    const result = resultOf(workedStructures['2c'])
    expect(ownership(result)).toEqual({ P1: '20.00', P2: '20.00', P3: '20.00', X: '40.00' })
    expect(Object.keys(identified(result))).toEqual(['P1', 'P2', 'P3', 'X'])
  })

  it('[OWN-06] no. 3: two paths add up, and a controlled company counts wholly', () => {
    const result = resultOf(workedStructures['3'])
    expect(ownership(result)).toEqual({ Fay: '22.00', Gus: '66.00', Hal: '12.00' })
    expect(wholly(result, 'Hal')).toBe('20.00')
    expect(identified(result)).toEqual({
      Fay: 'ownership',
      Gus: 'ownership wholly votes controls',
      Hal: 'wholly votes',
    })
  })

  it('[OWN-07] no. 4: a chain of majorities, and the owner of a controlling company in the eu from 2027-07-10', () => {
    const chain = workedStructures['4']
    const result = resultOf(chain)
    expect(stakes(result)).toEqual({ A: '100.00', B: '51.00', C: '26.01' })
    expect(ownership(result)).toEqual({ Joy: '13.27', Max: '12.74', Leo: '24.99', Kim: '49.00' })
    expect(wholly(result, 'Joy')).toBe('51.00')
    expect(identified(result)).toEqual({ Joy: 'wholly votes controls', Kim: 'ownership votes', Leo: 'ownership' })
    expect(Object.keys(identified(resultOf(chain, 'eu')))).toEqual(['Joy', 'Kim', 'Leo'])
    const { Max } = identified(resultOf(chain, 'eu', regulation))
    expect(Max).toBe('ownerOfController')
  })

  it('[OWN-26] no. 5: exactly half is not control', () => {
    const result = resultOf(workedStructures['5'])
    expect(ownership(result)).toEqual({ Nia: '50.00', Oli: '20.00', Pam: '17.50', Quy: '12.50' })
    expect(controlling(result)).toEqual({ B: 'Nia' })
    expect(identified(result)).toEqual({ Nia: 'ownership wholly votes', Oli: 'ownership' })
    expect(result.entities.find(({ party }) => party === 'applicant')?.jointlyHeldBy).toEqual(['B', 'C'])
  })

  it('[OWN-08] no. 6: a loop shares out what it seems to own itself', () => {
    const result = resultOf(workedStructures['6'])
    expect(stakes(result)).toEqual({ A: '113.64', B: '34.09' })
    expect(ownership(result)).toEqual({ Ria: '79.55', Sam: '20.45' })
    expect(result.tracedToPeople).toBeCloseTo(100, 10)
    expect(wholly(result, 'Sam')).toBe('30.00')
    expect(Object.keys(identified(result))).toEqual(['Ria', 'Sam'])
    expect(result.closed).toEqual([])
  })

  it('[OWN-08] no. 6b: a ring of three', () => {
    const result = resultOf(workedStructures['6b'])
    expect(stakes(result)).toEqual({ A: '109.89', B: '65.93', C: '32.97' })
    expect(ownership(result)).toEqual({ Uma: '43.96', Vic: '32.97', Wes: '23.08' })
    expect(result.tracedToPeople).toBeCloseTo(100, 10)
  })

  it('[OWN-09] no. 7: everyone with a role in a discretionary trust, and behind its trustee', () => {
    const result = resultOf(workedStructures['7'])
    expect(ownership(result)).toEqual({ Kai: '40.00', Lars: '0.00', Pro: '0.00', Set: '0.00' })
    expect(wholly(result, 'Lars')).toBe('60.00')
    expect(identified(result)).toEqual({
      Kai: 'ownership votes',
      Lars: 'wholly votes controls trustRole',
      Pro: 'trustRole',
      Set: 'trustRole',
    })
    expect(ends(result)).toContainEqual(['Trust', '60.00', 'discretionary'])
  })

  it('[OWN-09] no. 7b: the shares run through a fixed trust', () => {
    const result = resultOf(workedStructures['7b'])
    expect(ownership(result)).toEqual({
      Una: '25.00',
      Vik: '25.00',
      Wu: '50.00',
      Set: '0.00',
      Tru: '0.00',
      Tess: '0.00',
    })
    expect(identified(result)).toEqual({
      Una: 'ownership trustRole',
      Vik: 'ownership trustRole',
      Wu: 'ownership votes',
      Set: 'trustRole',
      Tess: 'trustRole',
      Tru: 'trustRole',
    })
  })

  it('[OWN-10] no. 8 and 8b: tracing ends at a listed parent', () => {
    const result = resultOf(workedStructures['8'])
    expect(ownership(result)).toEqual({ Mia: '25.00' })
    expect(Object.keys(identified(result))).toEqual(['Mia'])
    expect(ends(result)).toEqual([['Lantern', '75.00', 'listed']])
    expect(result.tracedToPeople).toBe(25)
    const wholly = resultOf(workedStructures['8b'])
    expect(wholly.isNobodyFound).toBe(true)
    expect(ends(wholly)).toEqual([['Lantern', '100.00', 'listed']])
    expect(controlling(wholly)).toEqual({ A: 'Lantern', S: 'Lantern' })
  })

  it('[OWN-11] no. 9: a nominee holds nothing, unless its principal is not named', () => {
    const result = resultOf(workedStructures['9'])
    expect(ownership(result)).toEqual({ Ona: '30.00', Pia: '70.00' })
    expect(Object.keys(identified(result))).toEqual(['Ona', 'Pia'])
    expect(controlling(result)).toEqual({ A: 'Pia' })
    const removed = resultOf(structureOf('Pia 70, Nomad 30 of A', { kinds: { Nomad: 'company' } }))
    expect(stakes(removed)).toEqual({ A: '100.00', Nomad: '30.00' })
    expect(removed.toAsk).toEqual(['Nomad'])
  })

  it('[OWN-07] no. 10: the person who controls the manager of a fund', () => {
    const fund = workedStructures['10']
    const result = resultOf(fund)
    expect(ownership(result)).toEqual({ Gil: '0.00', Hua: '0.00' })
    expect(wholly(result, 'Gil')).toBe('100.00')
    expect(identified(result)).toEqual({ Gil: 'wholly votes controls' })
    expect(ends(result)).toContainEqual(['Pension', '60.00', 'state'])
    expect(result.unaccounted).toBe(0)
    expect(identified(resultOf(fund, 'eu', regulation)).Hua).toBe('ownerOfController')
  })

  it('[OWN-26] no. 11: votes without their shares', () => {
    const result = resultOf(workedStructures['11'])
    expect(ownership(result)).toEqual({ Ira: '10.00', Jan: '90.00' })
    expect(identified(result)).toEqual({ Ira: 'votes controls', Jan: 'ownership votes' })
    expect(controlling(result)).toEqual({ A: 'Ira' })
  })

  it('[OWN-12] no. 12: spouses who act together; without it no one is found', () => {
    const { layers } = workedStructures['12']
    const result = resultOf(workedStructures['12'])
    expect(ownership(result)).toEqual({ Mo: '15.00', Ny: '12.00' })
    expect(identified(result)).toEqual({ Mo: 'together', Ny: 'together' })
    const [route] = result.people[0]?.routes ?? []
    expect(route).toMatchObject({ kind: 'together', others: ['Ny'], figure: { min: 27, max: 27 } })
    expect(resultOf({ ...structureOf('Mo 15, Ny 12 of A'), layers }).isNobodyFound).toBe(true)
  })

  it('[OWN-10] no. 13: a public body', () => {
    const result = resultOf(workedStructures['13'])
    expect(result.isNobodyFound).toBe(true)
    expect(ends(result)).toEqual([['Agency', '100.00', 'state']])
  })

  it('[OWN-13] no. 14: a range decides until the exact shares are entered', () => {
    const result = resultOf(workedStructures['14'])
    expect(stakes(result)).toEqual({ A: '100.00', Hold: '75.00-100.00' })
    expect(ownership(result)).toEqual({ Bo: '18.75-50.00' })
    expect(result.people[0]?.routes).toMatchObject([{ kind: 'ownership', isCertain: false }])
    const exact = resultOf(structureOf('Hold 80 of A; Bo 26 of Hold'))
    expect(ownership(exact)).toEqual({ Bo: '20.80' })
    expect(exact.people[0]?.routes).toMatchObject([{ kind: 'ownership', isCertain: true }])
  })

  it('[OWN-14] no. 15: companies that own each other completely are named', () => {
    const result = resultOf(workedStructures['15'])
    expect(result.closed.map((group) => group.toSorted())).toEqual([['B', 'applicant']])
    expect(stakes(result)).toEqual({ A: 'none', B: 'none' })
    expect(result.people).toEqual([])
    const withLoop = resultOf(structureOf('B 50, Ann 50 of A; C 100 of B; B 100 of C'))
    expect(withLoop.closed.map((group) => group.toSorted())).toEqual([['B', 'C']])
    expect(ownership(withLoop)).toEqual({ Ann: '50.00' })
  })

  it('[OWN-26] no. 16: own shares are taken out of the layer', () => {
    const result = resultOf(workedStructures['16'])
    expect(ownership(result)).toEqual({ Ana: '50.00', Ben: '50.00' })
    expect(wholly(result, 'Ana')).toBe('50.00')
    expect(result.entities[0]?.layer.state).toBe('complete')
  })

  it('[OWN-07] no. 17: a deep structure', () => {
    const deep = workedStructures['17']
    const result = resultOf(deep)
    expect(stakes(result)).toEqual({ A: '100.00', B: '90.00', C: '72.00', D: '50.40' })
    expect(ownership(result)).toEqual({ Ed: '10.00', Fi: '18.00', Gu: '21.60', Hy: '30.24', Ij: '20.16' })
    expect(wholly(result, 'Hy')).toBe('90.00')
    expect(Object.keys(identified(result))).toEqual(['Gu', 'Hy', 'Ij'])
    expect(identified(resultOf(deep, 'eu', regulation)).Fi).toBeUndefined()
  })

  it('[OWN-26] no. 18: the sample of uae in layers', () => {
    const result = resultOf(workedStructures['18'])
    expect(stakes(result)).toEqual({ A: '100.00', Vehicle: '23.00', Lantern: '35.00' })
    expect(ownership(result)).toEqual({ Layla: '45.00', Hugo: '21.00', Karim: '20.00' })
    expect(wholly(result, 'Hugo')).toBe('35.00')
    expect(Object.keys(identified(result))).toEqual(['Hugo', 'Karim', 'Layla'])
  })
})

describe('the layers to ask for', () => {
  it('[OWN-02] are the nearest first, then the largest, without those that hold too little', () => {
    const kinds = { Big: 'company', Large: 'company', Deep: 'company', Tiny: 'company' } as const
    const result = resultOf(structureOf('Mid 45, Large 24, Big 25, Tiny 6 of A; Deep 100 of Mid', { kinds }))
    expect(result.toAsk).toEqual(['Big', 'Large', 'Deep'])
    expect(ends(result)).toContainEqual(['Tiny', '6.00', 'small'])
  })

  it('[OWN-09] have a company that is one of several trustees', () => {
    const trustees = ['Xenon', 'Yttrium'].map((party) => ({ party, nature: 'trustee', subject: 'Trust' }) as const)
    const kinds = { Trust: 'trust', Xenon: 'company', Yttrium: 'company' } as const
    expect(resultOf(structureOf('Trust 60, Kai 40 of A', { kinds, interests: trustees })).toAsk).toEqual([
      'Xenon',
      'Yttrium',
    ])
    expect(resultOf(structureOf('Trust 6, Kai 94 of A', { kinds, interests: trustees })).toAsk).toEqual([])
  })
})

describe('what the others of several layers could hold', () => {
  it('[OWN-29] asks about overlaps when one unnamed person could reach the limit', () => {
    const result = resultOf(
      structureOf('Parent 86 of A', {
        kinds: { Parent: 'company' },
        layers: [
          { subject: 'A', restReason: 'small_holders', restLargest: 14 },
          { subject: 'Parent', restReason: 'small_holders', restLargest: 19 },
        ],
      }),
    )
    expect(roundPercent(result.unseen)).toBe(30.34)
    expect(result.isOverlapAsked).toBe(true)
    expect(result.isNobodyFound).toBe(true)
  })

  it('[OWN-15] is nothing where a layer is complete to a tenth of a percent', () => {
    const result = resultOf(structureOf('Ana 33.33, Ben 33.33, Cleo 33.33 of A'))
    expect(result.entities[0]?.layer.state).toBe('complete')
    expect(result.unseen).toBe(0)
  })

  it('[OWN-16] is not counted in a layer of more than 100 percent', () => {
    const [company] = resultOf(structureOf('Ana 60, Ben 45 of A')).entities
    expect(company?.layer).toMatchObject({ state: 'wrong', named: 105 })
  })
})
