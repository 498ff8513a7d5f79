import { describe, expect, it } from 'vitest'
import { isFieldVisible } from '../kit/section.ts'
import { valuesOf } from '../kit/values/values.ts'
import { errorsOf, valuesWith } from '../testing/issues.ts'
import { issueCodesOf, sample, sampleNames, withChanges } from '../testing/samples.ts'
import { accountPreference, appropriatenessAssessment } from './trading.ts'

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

const no = { hasCompanyTradedFX: false, hasCoTradedCFsFutsYr: false, hasFinancialSectorExperience: false }

describe('appropriatenessAssessment', () => {
  it.each([
    [
      'nothing answered',
      {},
      [
        'hasCompanyTradedFX requiredChoice',
        'hasCoTradedCFsFutsYr requiredChoice',
        'hasFinancialSectorExperience requiredChoice',
      ],
    ],
    ['three times no', no, []],
    [
      'foreign exchange without its volume',
      { ...no, hasCompanyTradedFX: true },
      ['companyTradedFXVolume requiredChoice'],
    ],
    ['foreign exchange with its volume', { ...no, hasCompanyTradedFX: true, companyTradedFXVolume: 'lt_1m' }, []],
    ['futures without their volume', { ...no, hasCoTradedCFsFutsYr: true }, ['volumeTradedCFsFuts requiredChoice']],
    ['futures with their volume', { ...no, hasCoTradedCFsFutsYr: true, volumeTradedCFsFuts: 'gte_500m' }, []],
    ['experience alone', { ...no, hasFinancialSectorExperience: true }, []],
    [
      'the other volume is not enough',
      { ...no, hasCompanyTradedFX: true, volumeTradedCFsFuts: 'lt_1m' },
      ['companyTradedFXVolume requiredChoice'],
    ],
  ])('[VAL-16] %s', (_scenario, answers, expected) => {
    expect(errorsOf(appropriatenessAssessment, valuesWith(appropriatenessAssessment, answers))).toEqual(expected)
  })

  it.each([
    ['three times no', no, true],
    ['one yes', { ...no, hasFinancialSectorExperience: true }, false],
    ['one unanswered', { ...no, hasCompanyTradedFX: null }, false],
  ])('[VAL-16] shows the warning after %s: %s', (_scenario, answers, shown) => {
    expect(isFieldVisible(appropriatenessAssessment.fields, 'warning', answers)).toBe(shown)
  })
})
