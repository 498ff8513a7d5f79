import { section } from '../kit/section.ts'
import { experienceFields, otherPlatform, platformsWanted } from './groups/trading.ts'

/** The trading platforms chosen by the company (uae and mu). */
export const accountPreference = section({
  id: 'accountPreference',
  path: '/account-preference',
  dataPath: 'clientOtherInfo.accountPreferences',
  fields: {
    platform: platformsWanted,
    otherPlatform: otherPlatform({ platform: 'Others' }),
  },
})

/** The company's knowledge of the products (UAE and Mauritius). */
export const appropriatenessAssessment = section({
  id: 'appropriatenessAssessment',
  path: '/appropriateness-assessment',
  dataPath: 'clientOtherInfo.tradingExperience',
  fields: experienceFields,
})
