import { tradingStrategies, tradingVolumes } from '../../kit/data/lists.ts'
import { group } from '../../kit/field.ts'
import { choice, choices } from '../../kit/kinds/choice.ts'
import { section } from '../../kit/section.ts'
import { experienceFields } from '../groups/experience.ts'
import { otherPlatform, platformsWanted } from '../groups/platforms.ts'

/** The company's knowledge of the products and its trading methods (au, eu, sa, uk). */
export const tradingExperience = section({
  id: 'tradingExperience',
  path: '/trading-experience',
  dataPath: 'clientOtherInfo.tradingExperience',
  fields: {
    ...group('experience', experienceFields),
    ...group('trading', {
      tradingPlatform: platformsWanted,
      otherTradingPlatforms: otherPlatform({ tradingPlatform: 'Others' }),
      tradingStrategy: choices(tradingStrategies, { optional: true }),
      expectedMonthlyVolume: choice(tradingVolumes, { optional: true }),
    }),
  },
})
