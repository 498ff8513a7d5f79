import type { SectionMessages } from '#domain/kit/messages.ts'
import type { Translated } from '#domain/messages/catalogues.ts'
import { reworded } from '#domain/messages/regional.ts'
import { employmentOptions } from '#domain/messages/zh-CN/options/funds.ts'
import {
  professionalClientLetter as letterOfCompany,
  newZealand,
} from '#domain/messages/zh-CN/sections/classification.ts'
import { declaration as declarationOfCompany } from '#domain/messages/zh-CN/sections/declarations.ts'
import { personalSigner } from '#domain/messages/zh-CN/sections/people.ts'
import { taxResidencies } from '#domain/messages/zh-CN/sections/tax.ts'
import { funds } from '#domain/messages/zh-CN/sections/trading.ts'
import { australianPages } from '#domain/messages/zh-CN/sharedPages.ts'
import type { certificate as certificateSection } from '#domain/regions/au-pro/certificate.ts'
import type { employmentDetails as employmentDetailsSection } from '#domain/regions/au-pro/employmentDetails.ts'
import type { personalInformation as personalInformationSection } from '#domain/regions/au-pro/personalInformation.ts'
import type { taxResidency as taxResidencySection } from '#domain/regions/au-pro/taxResidency.ts'
import type {
  tradingAccounts as tradingAccountsSection,
  tradingPlatform as tradingPlatformSection,
} from '#domain/regions/au-pro/trading.ts'
import type { wholesaleSelfCertification as wholesaleSelfCertificationSection } from '#domain/regions/au-pro/wholesaleSelfCertification.ts'
import type { personalDeclaration } from '#domain/sections/declarations/declaration.ts'
import type { personalWholesaleLetter } from '#domain/sections/professional/professionalClientLetter.ts'
import type { texts as english } from './en.ts'

const personalInformation: SectionMessages<typeof personalInformationSection> = {
  title: '个人信息',
  description: '您的身份、住址与联系方式',
  groups: {
    person: { title: '个人资料' },
    address: { title: '居住地' },
    contact: { title: '联系方式' },
    education: { title: '教育' },
  },
  fields: {
    fullName: { label: '姓名', help: '与护照一致；可在括号内注明中文姓名' },
    dateOfBirth: { label: '出生日期' },
    nationality: { label: '国籍' },
    isMultipleCitizenship: { label: '您是否拥有多重国籍？', help: '包括较少使用的国籍' },
    multipleCitizenshipDetails: { label: '还有哪些国籍？' },
    country: { label: '国家或地区' },
    address: { label: '住址', help: '居住地址，不可为邮政信箱' },
    town: { label: '城镇' },
    suburb: { label: '区', help: '如无区名，请重复填写城镇。' },
    state: { label: '州或领地' },
    stateAbroad: { label: '州、省或大区', help: '如无，请重复填写城镇。' },
    postCode: { label: '邮政编码', help: '澳大利亚为四位数字' },
    email: { label: '邮箱' },
    areaCode: { label: '手机国际区号' },
    mobile: { label: '手机号码', help: '不含国际区号及开头的 0' },
    educationLevel: { label: '教育程度' },
    otherEducationLevel: { label: '教育程度说明' },
  },
}

const employmentDetails: SectionMessages<typeof employmentDetailsSection> = {
  title: '就业信息',
  description: '您的工作与雇主',
  groups: {},
  fields: {
    employmentType: { label: '就业类型' },
    currentIndustryEmployedIn: { label: '所在行业' },
    employerName: { label: '雇主或企业', help: '自雇人士请填写自有企业名称。' },
    occupation: { label: '职业' },
    occupationDetail: { label: '职业说明', help: '如列表未能准确描述您的工作' },
  },
}

const { fields: fieldsOfSource, ...sources } = funds.sourceOfFundsForTradingAccounts

const tradingAccounts: SectionMessages<typeof tradingAccountsSection> = {
  title: '交易账户',
  description: '交易资金的来源',
  groups: {},
  fields: {
    sourceOfFundsForTradingAccounts: {
      ...sources,
      fields: {
        sourceOfFunds: fieldsOfSource.sourceOfFunds,
        annualIncome: { label: '年收入' },
        amountOfSavings: { label: '储蓄金额' },
        annualAmountOfInvestments: { label: '年投资收益' },
        annualAmountOfPensions: { label: '年养老金' },
        sourceOfOtherFunds: fieldsOfSource.sourceOfOtherFunds,
        valueOfFunds: fieldsOfSource.valueOfFunds,
      },
    },
    isFundsFromEntity: {
      label: '所有入金是否均来自您本人名下账户？',
      help: '来自他人的款项均属第三方款项',
    },
    taxFundsCurrency: funds.taxFundsCurrency,
  },
}

const taxResidency: SectionMessages<typeof taxResidencySection> = {
  title: '税收居民身份',
  description: '您的税收居民国（地区）及纳税人识别号',
  groups: {},
  fields: reworded(taxResidencies, {
    multipleTaxResidencies: {
      label: '您是否为多个国家（地区）的税收居民？',
      help: '例如因居住、工作或国籍',
    },
  }),
}

const tradingPlatform: SectionMessages<typeof tradingPlatformSection> = {
  title: '交易平台',
  description: '您希望使用的交易方式',
  groups: {},
  fields: {
    platform: {
      label: '交易平台',
      help: '可多选。获批后我们会发送登录信息。使用智能交易程序请选择 MT4 或 MT5；FIX API 须经技术评估并达到最低交易量。',
    },
    otherTradingPlatforms: { label: '平台名称' },
  },
}

const wholesaleSelfCertification: SectionMessages<typeof wholesaleSelfCertificationSection> = {
  title: '批发客户自我认证',
  description: '您按批发客户对待的依据',
  groups: {
    category: { title: '批发客户类别' },
    statements: { title: '声明' },
  },
  fields: {
    eligibility: { label: '客户类别', help: '请先阅读《批发客户须知》与《专业账户指南》。' },
    isNewZealandWholesaleInvestor: {
      label: '您是否居住在新西兰并符合当地批发投资者条件？',
      help: '仅适用于新西兰客户',
    },
    ...newZealand,
    certificateUpload: {
      label: '证明文件',
      help: '专业投资者：牌照、资金账户对账单或上市证明。新西兰：所选类别的证书或证明。',
    },
    acknowledgements: { label: '自我认证声明', help: '阅读后请逐项勾选。' },
  },
}

const certificate: SectionMessages<typeof certificateSection> = {
  title: '合格会计师证明',
  description: '由合格会计师证明的财力',
  groups: {
    accountant: { title: '会计师' },
    investor: { title: '投资者' },
    tests: { title: '证明内容' },
    certificate: { title: '证明' },
  },
  fields: {
    nameOfAccountant: { label: '会计师姓名', help: '本页由会计师填写并签署' },
    nameOfAddressOfFirm: { label: '事务所名称及地址' },
    isMember: { label: '会计师是否为三家澳大利亚会计师团体之一的会员？' },
    isForeignMember: { label: '会计师是否为合资格外国团体会员？' },
    isForeignMemberResident: {
      label: '投资者与该会计师是否居住在同一国家（澳大利亚以外）？',
      help: '外国会员仅可为居住于同一国家的人士出具证明',
    },
    professionalMembership: { label: '专业团体' },
    nameAndAddressOfPersonOrEntity: { label: '被证明人士或实体的名称及地址' },
    entity: { label: '证明对象' },
    theInvestor: { label: '投资者姓名' },
    companyOrTrust: { label: '投资者控制的公司或信托' },
    hasNetAssets: {
      label: '投资者的净资产是否不低于 250 万澳元？',
      help: '可计入投资者控制的公司与信托；符合两项之一即可',
    },
    hasGrossIncome: { label: '投资者最近两个财年每年总收入是否不低于 25 万澳元？' },
    date: { label: '证明日期', help: '须在两年内' },
    isOnPaper: { label: '会计师已在纸质文件上签名' },
    signedCertificate: { label: '已签署的证明' },
    signature: { label: '会计师签名' },
  },
}

const professionalClientLetter: SectionMessages<typeof personalWholesaleLetter> = {
  title: letterOfCompany.title,
  description: '您放弃的各项保护',
  groups: {},
  fields: {
    fullName: { label: '申请人姓名' },
    acknowledgements: letterOfCompany.fields.acknowledgements,
    ...personalSigner,
  },
}

const declaration: SectionMessages<typeof personalDeclaration> = {
  title: declarationOfCompany.title,
  description: '您声明并接受的事项',
  groups: {},
  fields: { declarationList: declarationOfCompany.fields.declarationList, ...personalSigner },
}

/** The texts of au-pro. */
export const texts: Translated<typeof english> = {
  name: '澳大利亚专业版',
  shared: [australianPages],
  words: {
    taxNumberHint: '澳大利亚：如有商业号码（ABN）请填写；无须提供税务档案号（TFN）。',
  },
  options: employmentOptions,
  sections: {
    auPro: {
      personalInformation,
      employmentDetails,
      tradingAccounts,
      taxResidency,
      tradingPlatform,
      wholesaleSelfCertification,
      certificate,
      professionalClientLetter,
      declaration,
    },
  },
}
