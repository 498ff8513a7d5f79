import { personalSourcesOfFunds } from '../../kit/data/lists.ts'
import { choice } from '../../kit/kinds/choice.ts'
import { list } from '../../kit/kinds/list.ts'
import { notice } from '../../kit/kinds/notice.ts'
import { money } from '../../kit/kinds/number.ts'
import { yesNo } from '../../kit/kinds/yesNo.ts'
import { section } from '../../kit/section.ts'
import { fundsCurrency, otherSource } from '../../sections/groups/sourceOfFunds.ts'
import { otherPlatform, platformsWanted } from '../../sections/groups/trading.ts'

/** The sources of a person's funds. The question about payments from the person's own account is optional. */
export const tradingAccounts = section({
  id: 'tradingAccounts',
  messages: 'auPro.tradingAccounts',
  path: '/trading-accounts',
  dataPath: 'clientOtherInfo',
  prepare: ['guide-prepare-own-funds'],
  fields: {
    taxFundsCurrency: fundsCurrency,
    sourceOfFundsForTradingAccounts: list({
      title: ['sourceOfFunds'],
      summary: [
        'annualIncome',
        'amountOfSavings',
        'annualAmountOfInvestments',
        'annualAmountOfPensions',
        'sourceOfOtherFunds',
        'valueOfFunds',
      ],
      fields: {
        sourceOfFunds: choice(personalSourcesOfFunds),
        annualIncome: money({
          currency: 'taxFundsCurrency',
          exclusiveMin: true,
          when: { sourceOfFunds: 'employment_income' },
        }),
        amountOfSavings: money({
          currency: 'taxFundsCurrency',
          exclusiveMin: true,
          when: { sourceOfFunds: 'liquid_savings' },
        }),
        annualAmountOfInvestments: money({
          currency: 'taxFundsCurrency',
          exclusiveMin: true,
          when: { sourceOfFunds: 'investments' },
        }),
        annualAmountOfPensions: money({
          currency: 'taxFundsCurrency',
          exclusiveMin: true,
          when: { sourceOfFunds: 'pensions' },
        }),
        ...otherSource,
      },
    }),
    isFundsFromEntity: yesNo({ optional: true }),
    thirdPartyFunds: notice('third-party-funds-person', { tone: 'caution', when: { isFundsFromEntity: false } }),
  },
})

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
