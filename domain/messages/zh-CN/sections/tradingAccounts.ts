import type { SectionMessages } from '#domain/kit/messages.ts'
import type { tradingAccounts as section } from '#domain/sections/professional/trading.ts'
import { funds, fundsCurrency } from '../groups/funds.ts'

export const tradingAccounts: SectionMessages<typeof section> = {
  title: '交易账户',
  description: '拟交易资金的来源。',
  groups: {},
  fields: { ...funds, taxFundsCurrency: fundsCurrency },
}
