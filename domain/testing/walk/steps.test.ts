import { describe, expect, it } from 'vitest'
import { completionOf, findErrors, progressOf, visibleSections } from '../../application/progress/completion.ts'
import { type ApplicationData, withValueAt } from '../../kit/values/values.ts'
import { regionOf } from '../../regions/index.ts'
import type { RegionId } from '../../regions/region.ts'
import { sample, sampleDay, samplesByRegion } from '../samples.ts'

/** A page that is a step under a condition only: the answers of the condition, and whether it is a step then. */
interface Conditional {
  readonly path: string
  /** The path of its answers, and their value without answers. */
  readonly dataPath: string
  readonly empty: unknown
  readonly answers: readonly (readonly [change: Readonly<Record<string, unknown>>, isStep: boolean])[]
}

const owners: Conditional = {
  path: '/beneficial-owners',
  dataPath: 'clientDetail.companyInfo.shareholders',
  empty: [],
  answers: [true, false, null].map((listed) => [
    { 'clientDetail.companyInfo.isListedOnRegulator': listed },
    listed !== true,
  ]),
}

const classes = ['wholesaleClient', 'sophisticatedInvestor', 'professionalInvestor', null].flatMap((eligibility) =>
  [true, false, null].map((isNewZealandWholesaleInvestor) => ({ eligibility, isNewZealandWholesaleInvestor })),
)

function byClass(isStep: (answers: (typeof classes)[number]) => boolean): Conditional['answers'] {
  return classes.map((answers) => [{ 'clientOtherInfo.clientSelfCertification': answers }, isStep(answers)])
}

const certificate: Conditional = {
  path: '/certificate',
  dataPath: 'clientOtherInfo.qualifiedAccountant',
  empty: null,
  answers: byClass(
    ({ eligibility, isNewZealandWholesaleInvestor: nz }) => eligibility === 'wholesaleClient' && nz === false,
  ),
}

const questionnaire: Conditional = {
  path: '/sophisticated-investor-questionnaire',
  dataPath: 'clientOtherInfo.sophisticatedInvestorQuestionnaire',
  empty: null,
  answers: byClass(({ eligibility }) => eligibility === 'sophisticatedInvestor'),
}

const conditionals: Readonly<Partial<Record<RegionId, readonly Conditional[]>>> = {
  eu: [owners],
  uk: [owners],
  sa: [owners],
  au: [owners],
  'au-pro': [certificate, questionnaire],
}

function changedBy(data: ApplicationData, changes: Readonly<Record<string, unknown>>): ApplicationData {
  return Object.entries(changes).reduce((next, [place, value]) => withValueAt(next, place, value), data)
}

describe.each(samplesByRegion)('the steps of %s, from the sample %s', (id, name) => {
  const region = regionOf(id)
  const known = conditionals[id] ?? []

  it('[MENU-2] [MENU-3] [MENU-6] have a case for each conditional step', () => {
    const conditional = region.steps
      .filter(({ isVisible }) => isVisible !== undefined)
      .map(({ section }) => section.path)
    expect(conditional.toSorted()).toEqual(known.map(({ path }) => path).toSorted())
  })

  const cases = known.flatMap(({ path, dataPath, empty, answers }) =>
    answers.map(
      ([change, isStep]) => [path, JSON.stringify(change), isStep, { ...change, [dataPath]: empty }] as const,
    ),
  )

  it.each(cases)(
    '[CMP-2] %s without answers is incomplete only while it is a step: %s, %s',
    (path, _answers, isStep, change) => {
      const data = changedBy(sample(name), change)
      expect(visibleSections(region, data).some((section) => section.path === path)).toBe(isStep)
      const states = completionOf(region, data, { today: sampleDay })
      expect(states.filter(({ section }) => section.path === path).map(({ complete }) => complete)).toEqual(
        isStep ? [false] : [],
      )
      const missing = findErrors(region, data, { today: sampleDay })
      expect(missing.some(({ section }) => section.path === path)).toBe(isStep)
      expect(progressOf(states) === 100).toBe(missing.length === 0)
    },
  )
})
