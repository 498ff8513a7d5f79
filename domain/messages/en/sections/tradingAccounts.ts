import type { SectionMessages } from '#domain/kit/messages.ts'
import type { tradingAccounts as section } from '#domain/sections/professional/trading.ts'
import { funds, fundsCurrency } from '../groups/funds.ts'

export const tradingAccounts: SectionMessages<typeof section> = {
  title: 'Trading Accounts',
  description: 'Where the money to be traded comes from.',
  groups: {},
  fields: { ...funds, taxFundsCurrency: fundsCurrency },
}
