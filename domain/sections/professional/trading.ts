import { tradingStrategies, tradingVolumes } from '../../kit/data/lists.ts'
import { group } from '../../kit/field.ts'
import { choice, choices } from '../../kit/kinds/choice.ts'
import { section } from '../../kit/section.ts'
import { fundsFields, sourcesAreNamedOnce } from '../groups/sourceOfFunds.ts'
import { experienceFields, otherPlatform, platformsWanted } from '../groups/trading.ts'

/** The sources of the funds for trading (au, eu, sa and uk). */
export const tradingAccounts = section({
  id: 'tradingAccounts',
  path: '/trading-accounts',
  dataPath: 'clientOtherInfo',
  prepare: ['guide-prepare-funds'],
  fields: fundsFields,
  rules: { sourcesAreNamedOnce },
})

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
