import type { SectionMessages } from '#domain/kit/messages.ts'
import type { financialProfile as section } from '#domain/sections/financialProfile.ts'
import { funds, fundsCurrency } from '../groups/funds.ts'

export const financialProfile: SectionMessages<typeof section> = {
  title: '财务概况',
  description: '交易资金的来源及公司规模。',
  groups: {
    funds: { title: '资金来源' },
    finances: { title: '财务状况' },
  },
  fields: {
    ...funds,
    taxFundsCurrency: fundsCurrency,
    annualIncomeEstimate: { label: '预计年收入', help: '公司正常年度的收入。' },
    initialFundingAmount: { label: '初始入金金额', help: '计划首次入金金额，可填 0。' },
    latestAuditedAccountsDate: { label: '最近审计账目日期', help: '账目所属财年结束日。' },
  },
}
