import { describe, expect, it } from 'vitest'
import type { ApplicationData } from '../../kit/values/values.ts'
import { allMessages } from '../../regions/allMessages.ts'
import { regions } from '../../regions/index.ts'
import type { RegionId } from '../../regions/region.ts'
import { sample, sampleDay, samplesByRegion, withChanges } from '../../testing/samples.ts'
import { specifiedRegions } from '../../testing/specified.ts'
import { completionOf } from './completion.ts'
import { timeLeftOf } from './timeLeft.ts'

const context = { today: sampleDay }

function timeLeft(region: RegionId, data: ApplicationData) {
  return timeLeftOf(completionOf(regions[region], data, { ...context, application: data }), data, context)
}

/** Minutes of the welcome page, about an hour for a company; the guide shows the estimate itself. */
const promised = specifiedRegions.map((id) => (id === 'au-pro' ? ([id, 15, 60] as const) : ([id, 45, 60] as const)))

describe('the time left', () => {
  it.each(promised)(
    '[B33] of an empty application equals the statement of the welcome page: %s, %i to %i minutes',
    (region, least, most) => {
      const { total, sections } = timeLeft(region, {})
      expect(total).toBeGreaterThanOrEqual(least)
      expect(total).toBeLessThanOrEqual(most)
      expect([...sections.values()].every((minutes) => minutes >= 1)).toBe(true)
      expect([...sections.values()].reduce((sum, minutes) => sum + minutes, 0)).toBe(total)
    },
  )

  it('[B33] is stated once: no text of the guide has a number of minutes', () => {
    for (const { texts } of Object.values(allMessages)) {
      const ofGuide = Object.entries(texts).filter(([key]) => key.startsWith('guide-'))
      expect(ofGuide.filter(([, text]) => /minutes|分钟/.test(text))).toEqual([])
    }
  })

  it.each(samplesByRegion)('of a complete application is 0: %s, %s', (region, name) => {
    expect(timeLeft(region, sample(name)).total).toBe(0)
  })

  it('grows with the questions that an answer shows, and shrinks with every answer', () => {
    const company = (values: object) => ({ clientDetail: { companyInfo: values } })
    const minutes = (values: object) => timeLeft('uae', company(values)).sections.get('/company-details') ?? 0
    expect(minutes({})).toBeLessThan(minutes({ sameAsOfficeAddress: false }))
    const explained = { companyName: 'A Company Ltd', companyRegNo: 'ABC-1', companyEmail: 'a@company.example' }
    expect(minutes(explained)).toBeLessThan(minutes({}))
  })

  it('counts incomplete entries of a register and wrong answers', () => {
    const of = (changes: Record<string, unknown>, path: string) =>
      timeLeft('uae', withChanges(sample('layered'), changes)).sections.get(path)
    expect(of({ 'bankInfo.0.bankName': '' }, '/bank-details')).toBe(1)
    expect(of({ bankInfo: [] }, '/bank-details')).toBeGreaterThan(2)
    expect(of({ 'clientDetail.companyInfo.companyEmail': 'none' }, '/company-details')).toBe(1)
  })
})
