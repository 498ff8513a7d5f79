import { describe, expect, it } from 'vitest'
import {
  findWarnings,
  isSectionComplete,
  progressOf,
  recordedSections,
  visibleSections,
} from '../application/progress/completion.ts'
import type { ApplicationData } from '../kit/values/values.ts'
import { regionOf } from '../regions/index.ts'
import { issuesOf, valuesWith } from '../testing/issues.ts'
import { sample, sampleDay, withChanges } from '../testing/samples.ts'
import { sophisticatedInvestorQuestionnaire as questionnaire } from './sophisticatedInvestorQuestionnaire.ts'

const complete = {
  derivativeYears: '3_5',
  tradesLastYear: '21_100',
  largestPosition: '1m_10m',
  financialSectorYears: 'gt_3',
  financialSectorRole: 'Treasurer',
  abilities: [true, true, true, true, true],
  marginCallExplained: 'More money is asked for when prices move against me.',
  notForBusiness: true,
  acknowledged: true,
  name: 'Avery Samplewood',
  date: sampleDay,
  signature: 'data:image/png;base64,iVBORw0KGgoAAAA=',
}

const issues = (answers: object) => issuesOf(questionnaire, valuesWith(questionnaire, { ...complete, ...answers }))

describe('the questionnaire of a sophisticated investor', () => {
  it.each<[scenario: string, answers: object, expected: string[]]>([
    ['complete', {}, []],
    ['no years', { derivativeYears: null }, ['derivativeYears requiredChoice']],
    [
      'never traded, without further answers',
      { derivativeYears: 'none', tradesLastYear: null, largestPosition: null },
      [],
    ],
    ['traded, no number', { tradesLastYear: null }, ['tradesLastYear requiredChoice']],
    ['traded, no position', { largestPosition: null }, ['largestPosition requiredChoice']],
    ['no answer on the sector', { financialSectorYears: null }, ['financialSectorYears requiredChoice']],
    ['never in the sector', { financialSectorYears: 'none', financialSectorRole: '' }, []],
    ['in the sector without a role', { financialSectorRole: '' }, ['financialSectorRole required']],
    ['no ability', { abilities: [false, false, false, false, false] }, ['abilities requiredTicks']],
    ['one ability missing', { abilities: [true, true, true, true, false] }, ['abilities remainingTicks']],
    ['no explanation', { marginCallExplained: '' }, ['marginCallExplained required']],
    ['19 characters', { marginCallExplained: 'x'.repeat(19) }, ['marginCallExplained explanationTooShort']],
    ['20 characters', { marginCallExplained: 'x'.repeat(20) }, []],
    ['for a business', { notForBusiness: false }, ['notForBusiness requiredAcceptance']],
    ['not acknowledged', { acknowledged: false }, ['acknowledged requiredAcceptance']],
    ['no name', { name: '' }, ['name required']],
    ['no date', { date: null }, ['date requiredDate']],
    ['not signed', { signature: '' }, ['signature requiredSignature']],
  ])('[VAL-6] %s', (_, answers, expected) => {
    expect(issues(answers)).toEqual(expected)
  })

  it('[VAL-6] accepts at most 500 characters of explanation', () => {
    const { marginCallExplained } = questionnaire.fields
    expect(marginCallExplained.read('x'.repeat(500))).toHaveProperty('value')
    expect(marginCallExplained.read('x'.repeat(501))).toMatchObject({ rejected: 'tooLong' })
  })

  it('[CMP-2] counts in au-pro for a sophisticated investor only', () => {
    const region = regionOf('au-pro')
    const certified = 'clientOtherInfo.clientSelfCertification.eligibility'
    const data = withChanges(sample('wholesalePerson'), { [certified]: 'sophisticatedInvestor' })
    const progress = (application: object) =>
      progressOf(
        visibleSections(region, { ...application }).map((section) => ({
          section,
          complete: isSectionComplete(section, { ...application }, { today: sampleDay }),
        })),
      )
    expect(progress(sample('wholesalePerson'))).toBe(100)
    expect(progress(data)).toBe(89)
    expect(progress(withChanges(data, { [questionnaire.dataPath]: complete }))).toBe(100)
  })

  it.each([
    [{ eligibility: 'sophisticatedInvestor' }, ['eligibility questionnaireMissing']],
    [
      { eligibility: 'wholesaleClient', auWholesaleBasis: 'sophisticated_investor' },
      ['auWholesaleBasis questionnaireMissing'],
    ],
    [{ eligibility: 'professionalInvestor', auWholesaleBasis: 'sophisticated_investor' }, []],
  ])(
    '[M6] in au an incomplete one causes a warning at %j, is recorded, and linked from the page',
    (grounds, expected) => {
      const region = regionOf('au')
      const slot = 'clientOtherInfo.clientSelfCertification'
      const certified = { isNewZealandWholesaleInvestor: false, ...grounds }
      const data = withChanges(sample('australian'), { [slot]: certified })
      const warnings = (application: ApplicationData) =>
        findWarnings(region, application, { today: sampleDay })
          .filter(({ section }) => section.path === '/professional-client')
          .flatMap(({ issues }) => issues.map(({ path, code }) => `${path} ${code}`))
      expect(warnings(data)).toEqual(expected)
      expect(warnings(withChanges(data, { [questionnaire.dataPath]: complete }))).toEqual([])
      const link = region.steps.find(({ section }) => section.path === '/professional-client')?.link
      expect(link?.section).toBe(questionnaire)
      expect(link?.isVisible?.(data)).toBe(expected.length > 0)
      expect(recordedSections(region, data).includes(questionnaire)).toBe(expected.length > 0)
    },
  )

  it('[CMP-2] never counts in au', () => {
    const { steps, extraPages } = regionOf('au')
    expect(extraPages).toContain(questionnaire)
    expect(steps.map(({ section }) => section.id)).not.toContain(questionnaire.id)
  })
})
