import { section } from '../kit/section.ts'
import { otherPlatform, platformsWanted } from './groups/platforms.ts'

/** The trading platforms the company wants, as uae and mu ask it. */
export const accountPreference = section({
  id: 'accountPreference',
  path: '/account-preference',
  dataPath: 'clientOtherInfo.accountPreferences',
  fields: {
    platform: platformsWanted,
    otherPlatform: otherPlatform({ platform: 'Others' }),
  },
})
