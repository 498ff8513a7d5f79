import type { SectionMessages } from '#domain/kit/messages.ts'
import { funds, fundsCurrency } from '#domain/messages/en/groups/funds.ts'
import type { tradingAccounts as section } from '#domain/regions/au-pro/tradingAccounts.ts'

const { fields, ...sources } = funds.sourceOfFundsForTradingAccounts

export const tradingAccounts: SectionMessages<typeof section> = {
  title: 'Trading Accounts',
  description: 'Where the money you trade comes from.',
  groups: {},
  fields: {
    sourceOfFundsForTradingAccounts: {
      ...sources,
      fields: {
        sourceOfFunds: fields.sourceOfFunds,
        annualIncome: { label: 'Annual income' },
        amountOfSavings: { label: 'Savings' },
        annualAmountOfInvestments: { label: 'Annual income from investments' },
        annualAmountOfPensions: { label: 'Annual pension' },
        sourceOfOtherFunds: fields.sourceOfOtherFunds,
        valueOfFunds: fields.valueOfFunds,
      },
    },
    isFundsFromEntity: {
      label: 'Will all deposits come from an account in your own name?',
      help: 'Payments from others are third-party payments.',
    },
    taxFundsCurrency: fundsCurrency,
  },
}
