import type { FieldsMessages, SectionMessages } from '#domain/kit/messages.ts'
import type { financialProfile as financialProfileSection } from '#domain/sections/financialProfile.ts'
import type { fundsFields } from '#domain/sections/groups/sourceOfFunds.ts'
import type { experienceFields } from '#domain/sections/groups/trading.ts'
import type {
  tradingAccounts as tradingAccountsSection,
  tradingExperience as tradingExperienceSection,
} from '#domain/sections/professional/trading.ts'
import type {
  accountPreference as accountPreferenceSection,
  appropriatenessAssessment as appropriatenessAssessmentSection,
} from '#domain/sections/trading.ts'

/** The sources of the funds for trading. */
export const funds: FieldsMessages<typeof fundsFields> = {
  taxFundsCurrency: { label: '金额币种' },
  sourceOfFundsForTradingAccounts: {
    label: '资金来源',
    help: '请添加所有适用的来源。',
    add: '添加资金来源',
    entry: '新增资金来源',
    none: '尚未添加资金来源。',
    fields: {
      sourceOfFunds: { label: '资金来源' },
      annualTurnover: { label: '年营业额' },
      profit: { label: '净利润', help: '上一财年；亏损请填负数。' },
      totalValueOfClientFundsHeld: { label: '持有客户资金总额', help: '仅限有权持有客户资金的持牌机构' },
      nameOfShareholder: { label: '股东名称' },
      nameOfDirector: { label: '董事姓名' },
      sourceOfOtherFunds: { label: '来源说明' },
      valueOfFunds: { label: '金额' },
    },
  },
  isFundsFromEntity: {
    label: '所有入金是否均来自公司名下账户？',
    help: '来自股东或集团公司的款项均属第三方款项',
  },
}

/** The company's knowledge of the products. */
export const experience: FieldsMessages<typeof experienceFields> = {
  hasCompanyTradedFX: { label: '公司在过去 12 个月是否交易过滚动即期外汇？' },
  companyTradedFXVolume: { label: '名义交易总量', help: '近 12 个月买卖合计' },
  hasCoTradedCFsFutsYr: { label: '公司在过去 12 个月是否交易过差价合约或期货？' },
  volumeTradedCFsFuts: { label: '名义交易总量', help: '近 12 个月买卖合计' },
  hasFinancialSectorExperience: {
    label: '负责交易的人员是否具备至少一年金融行业相关产品的专业经验？',
    help: '例如任职于银行、经纪商、基金或企业资金部门',
  },
}

export const financialProfile: SectionMessages<typeof financialProfileSection> = {
  title: '财务概况',
  description: '交易资金的来源及公司财务状况',
  groups: {
    funds: { title: '交易资金' },
    finances: { title: '财务状况' },
  },
  fields: {
    ...funds,
    annualIncomeEstimate: { label: '预计年收入', help: '正常年度' },
    initialFundingAmount: { label: '首次入金金额（可为 0）', help: '计划的首次入金' },
    latestAuditedAccountsDate: { label: '最近审计账目日期', help: '财年结束日' },
  },
}

export const appropriatenessAssessment: SectionMessages<typeof appropriatenessAssessmentSection> = {
  title: '适当性评估',
  description: '公司的交易知识与经验',
  groups: {},
  fields: experience,
}

export const accountPreference: SectionMessages<typeof accountPreferenceSection> = {
  title: '账户偏好',
  description: '公司希望使用的交易方式',
  groups: {},
  fields: {
    platform: {
      label: '交易平台',
      help: '可多选。获批后我们会发送登录信息。使用智能交易程序的公司请选择 MT4 或 MT5；FIX API 须经技术评估并达到最低交易量。',
    },
    otherPlatform: { label: '平台名称' },
  },
}

export const tradingAccounts: SectionMessages<typeof tradingAccountsSection> = {
  title: '交易账户',
  description: '交易资金的来源',
  groups: {},
  fields: funds,
}

export const tradingExperience: SectionMessages<typeof tradingExperienceSection> = {
  title: '交易经验',
  description: '公司的交易知识与经验，以及交易方式',
  groups: {
    experience: { title: '经验' },
    trading: { title: '交易' },
  },
  fields: {
    ...experience,
    tradingPlatform: {
      label: '交易平台',
      help: '可多选。获批后我们会发送登录信息。FIX API 须经技术评估并达到最低交易量。',
    },
    otherTradingPlatforms: { label: '平台名称' },
    tradingStrategy: { label: '交易策略' },
    expectedMonthlyVolume: { label: '预计月交易量', help: '名义价值' },
  },
}
