import type { FieldsMessages } from '#domain/kit/messages.ts'
import type { experienceFields } from '#domain/sections/groups/trading.ts'

/** The company's knowledge of the products. */
export const experience: FieldsMessages<typeof experienceFields> = {
  hasCompanyTradedFX: { label: '公司在过去 12 个月是否交易过滚动即期外汇？' },
  companyTradedFXVolume: { label: '期间名义交易量', help: '全部买卖交易名义价值之和，以美元计。' },
  hasCoTradedCFsFutsYr: { label: '公司在过去 12 个月是否交易过差价合约或期货？' },
  volumeTradedCFsFuts: { label: '期间名义交易量', help: '全部买卖交易名义价值之和，以美元计。' },
  hasFinancialSectorExperience: {
    label: '负责交易的人员是否具备至少一年金融行业相关产品的专业经验？',
    help: '在银行、经纪商、基金或资金部门从事需了解此类产品的工作。',
  },
}
