import { section } from '../../kit/section.ts'
import { otherPlatform, platformsWanted } from '../../sections/groups/trading.ts'

/** The trading platforms chosen by the person. */
export const tradingPlatform = section({
  id: 'tradingPlatform',
  messages: 'auPro.tradingPlatform',
  path: '/trading-platform',
  dataPath: 'clientOtherInfo.tradingPlatform',
  fields: {
    platform: platformsWanted,
    otherTradingPlatforms: otherPlatform({ platform: 'Others' }),
  },
})
