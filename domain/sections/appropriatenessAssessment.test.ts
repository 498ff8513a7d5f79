import { describe, expect, it } from 'vitest'
import { isFieldVisible } from '../kit/section.ts'
import { errorsOf, valuesWith } from '../testing/issues.ts'
import { appropriatenessAssessment } from './appropriatenessAssessment.ts'

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
