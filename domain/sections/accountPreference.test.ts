import { describe, expect, it } from 'vitest'
import { valuesOf } from '../kit/values/values.ts'
import { issueCodesOf, sample, sampleNames, withChanges } from '../testing/samples.ts'
import { accountPreference } from './accountPreference.ts'

const given = (platform: readonly string[], otherPlatform = '') =>
  withChanges(sample('simple'), { 'clientOtherInfo.accountPreferences': { platform, otherPlatform } })

describe('account preferences', () => {
  it.each(sampleNames)('[VAL-19] are complete in the %s sample', (name) => {
    expect(issueCodesOf(accountPreference, sample(name))).toEqual([])
  })

  it.each([
    [[], '', ['platform requiredChoice']],
    [['MT4'], '', []],
    [['MT4', 'Others'], '', ['otherPlatform required']],
    [['Others'], 'X', ['otherPlatform tooShort']],
    [['Others'], 'In-house terminal', []],
    [['FIX_API'], 'x', []],
  ])('[VAL-19] [VIS-6] platforms %j with the other platform %j', (platform, otherPlatform, expected) => {
    expect(issueCodesOf(accountPreference, given(platform, otherPlatform))).toEqual(expected)
  })

  it('[VAL-19] store platforms in the order of the list', () => {
    expect(valuesOf(accountPreference, given(['Others', 'MT4'])).platform).toEqual(['MT4', 'Others'])
  })
})
