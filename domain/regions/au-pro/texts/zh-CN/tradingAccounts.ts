import type { SectionMessages } from '#domain/kit/messages.ts'
import { funds, fundsCurrency } from '#domain/messages/zh-CN/groups/funds.ts'
import type { tradingAccounts as section } from '#domain/regions/au-pro/tradingAccounts.ts'

const { fields, ...sources } = funds.sourceOfFundsForTradingAccounts

export const tradingAccounts: SectionMessages<typeof section> = {
  title: '交易账户',
  description: '您交易资金的来源。',
  groups: {},
  fields: {
    sourceOfFundsForTradingAccounts: {
      ...sources,
      fields: {
        sourceOfFunds: fields.sourceOfFunds,
        annualIncome: { label: '年收入' },
        amountOfSavings: { label: '储蓄金额' },
        annualAmountOfInvestments: { label: '年投资收益' },
        annualAmountOfPensions: { label: '年养老金' },
        sourceOfOtherFunds: fields.sourceOfOtherFunds,
        valueOfFunds: fields.valueOfFunds,
      },
    },
    isFundsFromEntity: {
      label: '所有入金是否均来自您本人名下账户？',
      help: '来自他人的款项均属第三方款项。',
    },
    taxFundsCurrency: fundsCurrency,
  },
}
