import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { date } from '../../kit/kinds/date.ts'
import { files } from '../../kit/kinds/files.ts'
import { notice } from '../../kit/kinds/notice.ts'
import { text } from '../../kit/kinds/text/text.ts'
import { toggle } from '../../kit/kinds/yesNo.ts'
import { type Section, section } from '../../kit/section.ts'
import { regionOf as regionNamed } from '../../regions/index.ts'
import { dataWith, regionOf, stepSection } from '../../testing/regions.ts'
import { completionOf, findErrors, isNotNeeded, isSectionComplete, progressOf, visibleSections } from './completion.ts'
import { nextPath } from './navigation.ts'

const context = { today: '2026-11-20' }
const region = regionOf('a', 'b', 'c?', 'd')

const idsOf = (sections: readonly { id: string }[]): string[] => sections.map(({ id }) => id)

describe('[CMP-1] completion', () => {
  it('is recomputed from the current data', () => {
    const states = (data: object) => completionOf(region, data as never, context).map((state) => state.complete)
    expect(states(dataWith())).toEqual([false, false, false])
    expect(states(dataWith('a', 'd'))).toEqual([true, false, true])
    expect(states(dataWith('a', 'b', 'd'))).toEqual([true, true, true])
  })

  it('is the result of the section’s validation', () => {
    expect(isSectionComplete(stepSection('a'), dataWith('a'), context)).toBe(true)
    expect(isSectionComplete(stepSection('a'), { clientDetail: { a: { answer: '' } } }, context)).toBe(false)
  })

  it('passes the whole application to rules across sections', () => {
    const looking = section({
      id: 'looking',
      path: '/looking',
      dataPath: 'clientDetail.looking',
      fields: {},
      rules: {
        needsA: (_, { application }) =>
          JSON.stringify(application).includes('"x"')
            ? []
            : [{ path: '', code: 'documentExpected', severity: 'error' }],
      },
    })
    expect(isSectionComplete(looking, dataWith('a'), context)).toBe(true)
    expect(isSectionComplete(looking, dataWith(), context)).toBe(false)
  })
})

describe('[B2] the state of a section', () => {
  const asked = section({
    id: 'asked',
    path: '/asked',
    dataPath: 'clientDetail.asked',
    fields: {
      intro: notice('intro'),
      name: text(),
      city: text({ prefillFrom: 'clientDetail.companyInfo.companyName' }),
      day: date(),
      same: toggle(),
    },
  })
  const stateWith = (values: object, remarks: Parameters<typeof completionOf>[3] = []) => {
    const [state] = completionOf(
      { ...region, steps: [{ section: asked }] },
      { clientDetail: { asked: values } },
      context,
      remarks,
    )
    return state && [state.status, state.left, state.complete]
  }

  it.each([
    ['nothing is answered', {}, ['notStarted', 3, false]],
    ['the page has only prefilled an answer', { city: 'Dubai', same: false }, ['notStarted', 2, false]],
    ['one question is answered', { name: 'Blue Dune' }, ['inProgress', 2, false]],
    ['one answer is wrong', { name: 'Blue Dune', city: 'Dubai', day: '2027-01-01' }, ['inProgress', 1, false]],
    ['every question is answered', { name: 'Blue Dune', city: 'Dubai', day: '2026-11-20' }, ['complete', 0, true]],
  ])('when %s', (_, values, expected) => {
    expect(stateWith(values)).toEqual(expected)
  })

  const complete = { name: 'Blue Dune', city: 'Dubai', day: '2026-11-20' }
  const remark = { path: '/asked', changed: false, reply: '' }
  it.each([
    ['open until its remark is answered', [remark], ['returned', 0, false]],
    ['open while one of two remarks is not answered', [{ ...remark, changed: true }, remark], ['returned', 0, false]],
    ['complete once its place was changed', [{ ...remark, changed: true }], ['complete', 0, true]],
    ['complete with a reply', [{ ...remark, reply: 'As in the licence.' }], ['complete', 0, true]],
    ['untouched by a remark on another section', [{ ...remark, path: '/other' }], ['complete', 0, true]],
  ])('[A8] a returned section is %s', (_, remarks, expected) => {
    expect(stateWith(complete, remarks)).toEqual(expected)
  })

  it('[A8] Next goes through the returned sections, and the progress agrees', () => {
    const remarks = ['/a', '/d'].map((path) => ({ path, changed: false, reply: '' }))
    const states = completionOf(region, dataWith('a', 'b', 'd'), context, remarks)
    expect(progressOf(states)).toBe(33)
    expect([nextPath(states, '/a'), nextPath(states, '/b'), nextPath(states, '/d')]).toEqual(['/d', '/d', '/a'])
  })
})

describe('[CMP-2] sections of the progress', () => {
  it('are the visible sections of the menu, without the guide', () => {
    expect(idsOf(visibleSections(region, dataWith()))).toEqual(['a', 'b', 'd'])
    expect(idsOf(visibleSections(region, { clientDetail: { shows: { c: true } } }))).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('[CMP-2] progress', () => {
  const progress = (done: number, all: number): number =>
    progressOf(Array.from({ length: all }, (_, index) => ({ section: stepSection('a'), complete: index < done })))

  it.each([
    [0, 14, 0],
    [1, 14, 7],
    [3, 14, 21],
    [7, 14, 50],
    [13, 14, 93],
    [14, 14, 100],
    [1, 8, 13],
    [3, 8, 38],
    [1, 200, 1],
    [199, 200, 99],
    [999, 1000, 99],
  ])('%i of %i sections are %i percent', (done, all, percent) => {
    expect(progress(done, all)).toBe(percent)
  })

  it('is 100 only when every section is complete', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 500 }), (all, done) => {
        const percent = progress(Math.min(done, all), all)
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true)
        expect(percent === 100).toBe(done >= all)
      }),
    )
  })
})

describe('[SUB-4] errors that prevent a submission', () => {
  it('are none when every visible section is complete', () => {
    expect(findErrors(region, dataWith('a', 'b', 'd'), context)).toEqual([])
  })

  it('have their section and field', () => {
    const missing = findErrors(region, dataWith('b'), context)
    expect(missing.map(({ section, issues }) => [section.id, issues])).toEqual([
      ['a', [{ path: 'answer', code: 'required', severity: 'error' }]],
      ['d', [{ path: 'answer', code: 'required', severity: 'error' }]],
    ])
  })

  it('do not include warnings', () => {
    const warned = section({
      id: 'warned',
      path: '/warned',
      dataPath: 'clientDetail.warned',
      fields: { papers: files({ optional: true }) },
      rules: { some: () => [{ path: 'papers', code: 'documentExpected', severity: 'warning' }] },
    })
    expect(findErrors({ ...region, steps: [{ section: warned }] }, {}, context)).toEqual([])
  })
})

it.each([
  ['/certificate', 'sophisticatedInvestor', true],
  ['/certificate', 'wholesaleClient', false],
  ['/sophisticated-investor-questionnaire', 'wholesaleClient', true],
  ['/sophisticated-investor-questionnaire', 'sophisticatedInvestor', false],
  ['/personal-information', 'wholesaleClient', false],
  ['/professional-account-guide', 'wholesaleClient', false],
])('[L1] in au-pro the page %s says that it is not needed with eligibility %s: %s', (path, eligibility, expected) => {
  const region = regionNamed('au-pro')
  const pages = [...region.steps.map(({ section }) => section), ...region.extraPages]
  const page = pages.find((section) => section.path === path) as Section
  const slot = { eligibility, isNewZealandWholesaleInvestor: false }
  expect(isNotNeeded(region, page, { clientOtherInfo: { clientSelfCertification: slot } })).toBe(expected)
})
