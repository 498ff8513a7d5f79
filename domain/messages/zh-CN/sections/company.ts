import type { FieldsMessages, SectionMessages } from '#domain/kit/messages.ts'
import type { bankDetails as bankDetailsSection, bankFields } from '#domain/sections/bankDetails.ts'
import type { companyDetails as companyDetailsSection } from '#domain/sections/companyDetails.ts'
import type { contactFields, identityFields, supervisionFields } from '#domain/sections/groups/company.ts'

/** The identity of the company. */
export const identity: FieldsMessages<typeof identityFields> = {
  companyName: { label: '公司法定全称', help: '与注册证书或执照完全一致，含公司形式' },
  companyRegNo: { label: '注册号或执照号', help: '商业登记册或执照上的号码' },
  companyRegDate: { label: '注册日期', help: '首次注册日期，而非续期日期' },
  companyRegCountry: { label: '注册国家或地区', help: '公司注册所在地，而非经营所在地' },
  entityType: { label: '法律形式' },
  otherEntityType: { label: '法律形式名称' },
  businessNature: { label: '业务性质', help: '请选择收入占比最高的业务。' },
  otherBusinessNature: { label: '业务说明' },
  leiNumber: { label: '法人识别编码（LEI）', help: '20 位；许多交易须有 LEI 方可申报' },
}

/** The contact data of the company. */
export const contact: FieldsMessages<typeof contactFields> = {
  companyWebsite: { label: '网站', help: '如无网站可留空' },
  companyEmail: { label: '公司邮箱', help: '请填写每天查看的邮箱。' },
  areaCodePhone: { label: '电话国际区号' },
  companyPhone: { label: '电话号码', help: '不含国际区号及开头的 0' },
  areaCodeMobile: { label: '手机国际区号' },
  companyMobile: { label: '手机号码', help: '公司主要联系人手机号' },
}

/** The supervisor of the company and the market of its shares. */
export const supervision: FieldsMessages<typeof supervisionFields> = {
  isGovernmentEntity: { label: '公司是否受金融监管机构监管？', help: '例如持牌银行、经纪商、基金管理人或保险公司' },
  governmentCountry: { label: '监管机构所在国家或地区' },
  governmentDetails: { label: '监管机构及牌照号', help: '与监管机构公开登记册一致' },
  isListedOnRegulator: { label: '股票是否在受监管市场或认可证券交易所上市？', help: '公众可在交易所买卖的股票' },
  regulatorName: { label: '交易所及其监管机构名称', help: '请一并填写股票代码。' },
}

export const companyDetails: SectionMessages<typeof companyDetailsSection> = {
  title: '公司信息',
  description: '公司资料、监管情况及地址',
  groups: {
    company: { title: '公司' },
    contact: { title: '联系方式' },
    regulation: { title: '监管与上市' },
    standing: { title: '法律事项' },
    statements: { title: '财务报表' },
    registeredOffice: { title: '注册地址', description: '商业登记册或执照上的地址' },
    businessAddress: { title: '经营地址', description: '公司实际经营地点，不可为邮政信箱或注册代理人地址' },
  },
  fields: {
    ...identity,
    ...contact,
    ...supervision,
    hasCompanyPendingLitigation: {
      label: '公司是否涉及未决诉讼、仲裁或监管程序？',
      help: '包括主管机关的调查',
    },
    pendingLitigationDetails: { label: '案件详情', help: '当事人、法院、事由、金额与目前进展' },
    isBankruptcy: { label: '公司或其母公司近十年是否曾破产、清算或被接管？', help: '包括与债权人和解' },
    bankruptcyCountry: { label: '程序所在国家或地区' },
    hasFinancialStatements: { label: '公司是否有经审计的财务报表？', help: '由独立审计师审计' },
    financialStatements: { label: '最新经审计财务报表', help: '如有，请提供最近两年的报表。' },
    noHaveFinancialStatementsReason: { label: '没有的原因', help: '例如新设公司、豁免审计或休眠公司' },
    country: { label: '国家或地区' },
    building: { label: '楼宇、单元、楼层' },
    street: { label: '街道' },
    city: { label: '城市（酋长国）' },
    postalCode: { label: '邮政编码或邮政信箱' },
    sameAsOfficeAddress: { label: '与注册地址相同' },
    businessCountry: { label: '国家或地区' },
    businessBuilding: { label: '楼宇、单元、楼层' },
    businessStreet: { label: '街道' },
    businessCity: { label: '城市（酋长国）' },
    businessPostalCode: { label: '邮政编码或邮政信箱' },
  },
}

/** The list of bank accounts. */
export const bankAccounts = {
  label: '银行账户',
  help: '须为公司名下账户；我们不接受第三方款项。',
  add: '添加银行账户',
  entry: '新增银行账户',
  none: '尚未添加银行账户。',
}

/** One bank account. */
export const bankAccount: FieldsMessages<typeof bankFields> = {
  beneficiaryName: { label: '账户持有人', help: '须为公司名称' },
  bankName: { label: '银行名称' },
  bankAddress: { label: '银行地址' },
  bankCountry: { label: '银行所在国家或地区' },
  bankAccount: {
    label: 'IBAN 或账号',
    help: '如银行对账单所示',
    variants: {
      iban: { label: 'IBAN 账号', help: '以两位国家代码字母开头' },
      local: { label: '账号' },
    },
  },
  bankIdentifier: {
    label: 'BIC（SWIFT）或本地银行代码',
    help: 'BIC 为 8 或 11 位',
    variants: {
      bic: { label: 'BIC 代码（SWIFT）', help: '8 或 11 位' },
      AU: { label: 'BSB 或 BIC（SWIFT）', help: 'BSB（6 位数字）或 BIC（8 或 11 位）' },
      CA: { label: '汇款路由号码或 BIC（SWIFT）', help: '汇款路由号码（8 或 9 位数字）或 BIC（8 或 11 位）' },
      CN: { label: '联行号或 BIC（SWIFT）', help: '联行号（12 位数字）或 BIC（8 或 11 位）' },
      GB: { label: '银行分类代码或 BIC（SWIFT）', help: '银行分类代码（6 位数字）或 BIC（8 或 11 位）' },
      HK: { label: '银行代码或 BIC（SWIFT）', help: '银行代码（3 位数字，含分行为 6 位）或 BIC（8 或 11 位）' },
      IN: { label: 'IFSC 或 BIC（SWIFT）', help: 'IFSC（11 位）或 BIC（8 或 11 位）' },
      JP: { label: '银行代码或 BIC（SWIFT）', help: '银行代码（4 位数字，含分行为 7 位）或 BIC（8 或 11 位）' },
      NZ: { label: '分行代码或 BIC（SWIFT）', help: '银行及分行代码（6 位数字）或 BIC（8 或 11 位）' },
      SG: { label: '银行代码或 BIC（SWIFT）', help: '银行代码（4 位数字，含分行为 7 位）或 BIC（8 或 11 位）' },
      US: { label: '汇款路由号码或 BIC（SWIFT）', help: '汇款路由号码（9 位数字）或 BIC（8 或 11 位）' },
      ZA: { label: '分行代码或 BIC（SWIFT）', help: '分行代码（6 位数字）或 BIC（8 或 11 位）' },
    },
  },
  baseAccountCurrency: { label: '账户币种', help: '该银行账户的币种' },
}

export const bankDetails: SectionMessages<typeof bankDetailsSection> = {
  title: '银行信息',
  description: '公司名下用于入金和出金的账户',
  groups: {},
  fields: {
    bankInfo: {
      ...bankAccounts,
      fields: bankAccount,
    },
  },
}
