import { describe, expect, it } from 'vitest'
import { relevantValues } from '../../kit/relevance.ts'
import { issuesOf, valuesWith } from '../../testing/issues.ts'
import { employmentDetails } from './employmentDetails.ts'

const work = { currentIndustryEmployedIn: 'it_media', employerName: 'Specimen Ltd', occupation: 'manager' }

const issues = (answers: object) => issuesOf(employmentDetails, valuesWith(employmentDetails, { ...answers }))

describe('employment', () => {
  it('[VAL-24] asks for the employment status first', () => {
    expect(issues({})).toEqual(['employmentType requiredChoice'])
  })

  it.each(['full_time', 'part_time', 'self_employed', 'contractor'])(
    '[VAL-24] %s requires industry, employer and occupation',
    (employmentType) => {
      expect(issues({ employmentType, ...work })).toEqual([])
      expect(issues({ employmentType })).toEqual([
        'currentIndustryEmployedIn requiredChoice',
        'employerName required',
        'occupation requiredChoice',
      ])
    },
  )

  it.each(['retired', 'student', 'unemployed'])('[VAL-24] %s requires no employer and drops an earlier one', (type) => {
    const values = valuesWith(employmentDetails, { ...work, employmentType: type })
    expect(issuesOf(employmentDetails, values)).toEqual([])
    expect(relevantValues(employmentDetails.fields, values)).toEqual(
      valuesWith(employmentDetails, { employmentType: type }),
    )
  })

  it('[VAL-24] accepts an employer of two letters, not of one', () => {
    expect(issues({ employmentType: 'full_time', ...work, employerName: 'HP' })).toEqual([])
    expect(issues({ employmentType: 'full_time', ...work, employerName: 'X' })).toEqual(['employerName tooShort'])
  })
})
