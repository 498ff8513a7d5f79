import { choices } from '../kit/kinds/choice.ts'
import { text } from '../kit/kinds/text.ts'
import { section } from '../kit/section.ts'
import { platforms } from '../options/lists.ts'

/** The trading platforms the company wants, as uae and mu ask it. */
export const accountPreference = section({
  id: 'accountPreference',
  path: '/account-preference',
  slot: 'clientOtherInfo.accountPreferences',
  fields: {
    platform: choices(platforms),
    otherPlatform: text({ min: 2, max: 70, when: { platform: 'Others' } }),
  },
})
