import { choices } from '../../kit/kinds/choice.ts'
import { text } from '../../kit/kinds/text.ts'
import { section } from '../../kit/section.ts'
import { platforms } from '../../options/lists.ts'

/** The trading platforms the person wants. */
export const tradingPlatform = section({
  id: 'tradingPlatform',
  messages: 'auPro.tradingPlatform',
  path: '/trading-platform',
  slot: 'clientOtherInfo.tradingPlatform',
  fields: {
    platform: choices(platforms),
    otherTradingPlatforms: text({ min: 2, max: 70, when: { platform: 'Others' } }),
  },
})
