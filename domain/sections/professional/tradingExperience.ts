import { group } from '../../kit/field.ts'
import { choice, choices } from '../../kit/kinds/choice.ts'
import { text } from '../../kit/kinds/text.ts'
import { section } from '../../kit/section.ts'
import { platforms, tradingStrategies, tradingVolumes } from '../../options/lists.ts'
import { experienceFields } from '../groups/experience.ts'

/** What the company knows of the products, and how it wants to trade them (au, eu, sa, uk). */
export const tradingExperience = section({
  id: 'tradingExperience',
  path: '/trading-experience',
  slot: 'clientOtherInfo.tradingExperience',
  fields: {
    ...group('experience', experienceFields),
    ...group('trading', {
      tradingPlatform: choices(platforms),
      otherTradingPlatforms: text({ min: 2, max: 70, when: { tradingPlatform: 'Others' } }),
      tradingStrategy: choices(tradingStrategies, { optional: true }),
      expectedMonthlyVolume: choice(tradingVolumes, { optional: true }),
    }),
  },
})
