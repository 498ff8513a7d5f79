import { describe, expect, it } from 'vitest'
import type { ApplicationData } from '../../kit/values/values.ts'
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

/** Minutes that the guide states: 45 to 60 for a company, half as much for a person. */
const promised = specifiedRegions.map((id) => (id === 'au-pro' ? ([id, 15, 60] as const) : ([id, 45, 60] as const)))

describe('the time left', () => {
  it.each(promised)(
    'of an empty application equals the statement of the guide: %s, %i to %i minutes',
    (region, least, most) => {
      const { total, sections } = timeLeft(region, {})
      expect(total).toBeGreaterThanOrEqual(least)
      expect(total).toBeLessThanOrEqual(most)
      expect([...sections.values()].every((minutes) => minutes >= 1)).toBe(true)
      expect([...sections.values()].reduce((sum, minutes) => sum + minutes, 0)).toBe(total)
    },
  )

  it.each(samplesByRegion)('of a complete application is 0: %s, %s', (region, name) => {
    expect(timeLeft(region, sample(name)).total).toBe(0)
  })

  it('grows with the questions that an answer shows, and shrinks with every answer', () => {
    const company = (values: object) => ({ clientDetail: { companyInfo: values } })
    const minutes = (values: object) => timeLeft('uae', company(values)).sections.get('/company-details') ?? 0
    expect(minutes({ sameAsOfficeAddress: true })).toBeLessThan(minutes({}))
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
