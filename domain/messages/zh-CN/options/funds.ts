import type * as lists from '#domain/kit/data/funds.ts'
import type { OptionMessages } from '#domain/kit/messages.ts'

export const fundsOptions: OptionMessages<typeof lists> = {
  baseCurrency: {
    USD: '美元',
    EUR: '欧元',
    GBP: '英镑',
    AED: '阿联酋迪拉姆',
    AUD: '澳元',
    NZD: '新西兰元',
    ZAR: '南非兰特',
    MUR: '毛里求斯卢比',
    CHF: '瑞士法郎',
    JPY: '日元',
    SGD: '新加坡元',
    HKD: '港元',
  },
  sourceOfFunds: {
    revenue_business_profits: '营业收入与经营利润',
    client_funds: '客户资金',
    shareholder_funds: '股东资金或出资',
    director_loan: '董事借款',
    other: '其他',
  },
  sourceOfFundsAuPro: {
    employment_income: '工作收入',
    liquid_savings: '流动储蓄',
    investments: '投资收益',
    pensions: '养老金',
    other: '其他',
  },
  annualIncomeEstimate: {
    lt_100k: '少于 10 万',
    '100k_500k': '10 万至 50 万以下',
    '500k_1m': '50 万至 100 万以下',
    '1m_5m': '100 万至 500 万以下',
    '5m_20m': '500 万至 2,000 万以下',
    '20m_100m': '2,000 万至 1 亿以下',
    gte_100m: '1 亿及以上',
  },
}
