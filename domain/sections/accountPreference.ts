import { section } from '../kit/section.ts'
import { otherPlatform, platformsWanted } from './groups/platforms.ts'

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
