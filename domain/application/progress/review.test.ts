import { describe, expect, it } from 'vitest'
import { regionOf } from '../../regions/index.ts'
import { sample, sampleDay, samplesByRegion, withChanges } from '../../testing/samples.ts'
import { translateToKeys } from '../../testing/translate.ts'
import { completionOf, findErrors, progressOf } from './completion.ts'
import { reviewOf, type SectionReview } from './review.ts'

const context = { today: sampleDay }
const t = translateToKeys()

function problemsOf(reviews: readonly SectionReview[]): [string, string, string][] {
  return reviews.flatMap(({ section, problems }) =>
    [...problems].flatMap(([path, issues]) =>
      issues.map(({ code }): [string, string, string] => [section.id, path, code]),
    ),
  )
}

const eligibility = 'clientOtherInfo.clientSelfCertification.eligibility'
const questionnaire = 'clientOtherInfo.sophisticatedInvestorQuestionnaire'

describe('the review of an application', () => {
  it.each(samplesByRegion)(
    'of %s, %s: shows every section in the order of the menu, with nothing missing',
    (id, name) => {
      const region = regionOf(id)
      const data = sample(name)
      const reviews = reviewOf(region, data, context, t)
      const shown = region.steps.filter((step) => step.isVisible?.(data) ?? true).map(({ section }) => section.path)
      expect(reviews.map(({ section }) => section.path)).toEqual(shown)
      expect(problemsOf(reviews)).toEqual([])
    },
  )

  it('[C8] shows the problem of a calling code at its telephone number', () => {
    const data = withChanges(sample('simple'), {
      'clientDetail.companyInfo.areaCodePhone': '',
      'companyLeadership.0.areaCode': '',
    })
    const places = problemsOf(reviewOf(regionOf('uae'), data, context, t)).map(([, path]) => path)
    expect(places).toContain('companyPhone')
    expect(places.filter((path) => path === '')).toEqual([])
  })

  it.each<[scenario: string, changes: object, recorded: boolean]>([
    ['never opened', {}, false],
    ['opened without an answer', { [questionnaire]: { derivativeYears: null, abilities: [false] } }, false],
    ['only the date of the signature is given', { [questionnaire]: { date: '2026-11-20' } }, true],
    ['only a hidden question is answered', { [questionnaire]: { largestPosition: '1m_10m' } }, false],
    ['one question is answered', { [questionnaire]: { derivativeYears: 'none' } }, true],
    ['the company requests to be a sophisticated investor', { [eligibility]: 'sophisticatedInvestor' }, true],
  ])('[CMP-2] of au includes the questionnaire without counting it: %s', (_, changes, recorded) => {
    const region = regionOf('au')
    const data = withChanges(sample('australian'), { ...changes })
    const reviews = reviewOf(region, data, context, t)
    expect(reviews.slice(region.steps.length).map(({ section }) => section.id)).toEqual(
      recorded ? ['sophisticatedInvestorQuestionnaire'] : [],
    )
    expect(problemsOf(reviews)).toEqual([])
    expect(progressOf(completionOf(region, data, context))).toBe(100)
    expect(findErrors(region, data, context)).toEqual([])
  })

  it('returns warnings separately from errors', () => {
    const [review] = reviewOf(regionOf('uk'), sample('british'), context, t).filter(({ warnings }) => warnings.size > 0)
    expect([...(review?.warnings ?? [])]).toMatchObject([
      ['authorisedPersons/row-2/name', [{ code: 'personNotInRegister', severity: 'warning' }]],
    ])
    expect(review?.problems.size).toBe(0)
  })

  it('returns errors by the path of the question, also inside an entry', () => {
    const data = withChanges(sample('layered'), {
      'clientDetail.companyInfo.companyName': '',
      'bankInfo.0.bankName': '',
    })
    const found = problemsOf(reviewOf(regionOf('uae'), data, context, t))
    expect(found).toEqual([
      ['companyDetails', 'companyName', 'required'],
      ['bankDetails', 'bankInfo/row-1/bankName', 'required'],
    ])
  })

  it('returns errors without a visible question at the section', () => {
    const [first] = reviewOf(regionOf('uae'), {}, context, t)
    expect(first?.problems.size).toBeGreaterThan(5)
    const empty = problemsOf(reviewOf(regionOf('uae'), {}, context, t))
    expect(empty.filter(([section]) => section === 'beneficialOwners')).toEqual([
      ['beneficialOwners', 'shareholders', 'requiredEntry'],
    ])
  })
})
