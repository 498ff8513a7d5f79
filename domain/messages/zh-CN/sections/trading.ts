import type { FieldMessages, FieldsMessages, SectionMessages } from '#domain/kit/messages.ts'
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
  sourceOfFundsForTradingAccounts: {
    label: '资金来源',
    help: '拟交易资金的来源，可添加多项。',
    add: '添加资金来源',
    entry: '新增资金来源',
    none: '尚未添加资金来源。',
    fields: {
      sourceOfFunds: { label: '资金来源' },
      annualTurnover: { label: '年营业额' },
      profit: { label: '净利润', help: '上年度净利润；亏损请以负数填写。' },
      totalValueOfClientFundsHeld: { label: '持有客户资金总额', help: '仅限有权持有客户资金的持牌机构。' },
      nameOfShareholder: { label: '股东名称' },
      nameOfDirector: { label: '董事姓名' },
      sourceOfOtherFunds: { label: '请说明' },
      valueOfFunds: { label: '金额' },
    },
  },
  isFundsFromEntity: {
    label: '所有入金是否均来自公司本名账户？',
    help: '来自所有人或关联公司的款项均属第三方款项。',
  },
}

/** The currency of all amounts of the funds. */
export const fundsCurrency: FieldMessages = { label: '金额币种' }

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

export const financialProfile: SectionMessages<typeof financialProfileSection> = {
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

export const appropriatenessAssessment: SectionMessages<typeof appropriatenessAssessmentSection> = {
  title: '适当性评估',
  description: '公司及其交易人员对相关产品的了解与经验。',
  groups: {},
  fields: experience,
}

export const accountPreference: SectionMessages<typeof accountPreferenceSection> = {
  title: '账户偏好',
  description: '公司希望使用的交易方式。',
  groups: {},
  fields: {
    platform: {
      label: '所需交易平台',
      help: '可多选；获批后提供登录信息。使用智能交易程序的公司请选择 MT4 或 MT5；FIX API 须经技术评估并达到最低交易量。',
    },
    otherPlatform: { label: '其他平台名称' },
  },
}

export const tradingAccounts: SectionMessages<typeof tradingAccountsSection> = {
  title: '交易账户',
  description: '拟交易资金的来源。',
  groups: {},
  fields: { ...funds, taxFundsCurrency: fundsCurrency },
}

export const tradingExperience: SectionMessages<typeof tradingExperienceSection> = {
  title: '交易经验',
  description: '公司及其交易人员对相关产品的了解与经验，以及交易方式。',
  groups: {
    experience: { title: '经验' },
    trading: { title: '交易' },
  },
  fields: {
    ...experience,
    tradingPlatform: {
      label: '所需交易平台',
      help: '可多选；获批后提供登录信息。FIX API 须经技术评估并达到最低交易量。',
    },
    otherTradingPlatforms: { label: '其他平台名称' },
    tradingStrategy: { label: '交易策略' },
    expectedMonthlyVolume: { label: '预计月交易量', help: '以美元计的名义价值。' },
  },
}
