import type { FieldsMessages, SectionMessages } from '#domain/kit/messages.ts'
import type { newZealandFields, wholesaleFields } from '#domain/sections/groups/wholesale.ts'
import type { AccountGuide, InformationStatement, QuestionnaireNotOffered } from '#domain/sections/informationPages.ts'
import type { emirClassificationIn } from '#domain/sections/professional/emirClassification.ts'
import type { professionalClient as professionalClientSection } from '#domain/sections/professional/professionalClient.ts'
import type { professionalClientLetterOf } from '#domain/sections/professional/professionalClientLetter.ts'
import type { titleTransferCollateral as titleTransferCollateralSection } from '#domain/sections/professional/titleTransferCollateral.ts'
import type { sophisticatedInvestorQuestionnaire as sophisticatedInvestorQuestionnaireSection } from '#domain/sections/sophisticatedInvestorQuestionnaire.ts'
import { personalSigner, signer } from './people.ts'

/** The category of an investor of New Zealand. */
export const newZealand: FieldsMessages<typeof newZealandFields> = {
  nzWholesaleBasis: { label: '类别', help: '至少一项' },
  nzEligibleInvestorGrounds: { label: '依据', help: '说明您的经验为何足以在没有零售客户保护的情况下评估此类产品' },
  nzConfirmerName: { label: '确认人姓名' },
  nzConfirmerProfession: { label: '确认人职业' },
}

/** The grounds for treatment of a client as wholesale. */
export const wholesale: FieldsMessages<typeof wholesaleFields> = {
  eligibility: { label: '批发客户依据' },
  isNewZealandWholesaleInvestor: { label: '是否为新西兰批发投资者？', help: '仅适用于新西兰客户' },
  auWholesaleBasis: { label: '符合哪项标准？' },
  ...newZealand,
  certificateUpload: {
    label: '证明文件',
    help: '例如两年内的会计师证明',
    variants: { newZealand: { label: '证明文件', help: '所选新西兰类别的证明' } },
  },
}

export const professionalClient: SectionMessages<typeof professionalClientSection> = {
  title: '专业客户自我认证',
  description: '公司按专业客户对待的依据',
  groups: {},
  fields: {
    eligibility: { label: '客户类别', help: '当然专业客户：依法因公司性质而定；选择性专业客户：由公司申请' },
    perSeType: { label: '公司属于哪一类？' },
    perSeRequirements: { label: '符合哪些规模要求？', help: '至少两项；请按公司自身的最近账目数据。' },
    electiveTypes: { label: '符合哪些标准？', help: '至少两项；由代表公司交易的人士符合' },
    electiveProof: { label: '证明文件', help: '交易记录、持仓报告或雇主证明' },
  },
}

export const emirClassification: SectionMessages<ReturnType<typeof emirClassificationIn>> = {
  title: 'EMIR 分类与 LEI',
  description: '公司的识别编码及交易申报安排',
  groups: {},
  fields: {
    leiCode: { label: '法人识别编码（LEI）', help: '20 位；已失效的 LEI 须在首笔交易前续期' },
    counterpartyType: { label: '对手方类型', help: '如集团未计算持仓，则视为超过门槛' },
    financialSector: { label: '金融对手方所属行业' },
    delegatedReporting: { label: '由谁申报交易？', help: '由他人申报时，您仍须确保数据正确' },
    reportingAgentName: { label: '服务商名称' },
  },
}

export const professionalClientLetter: SectionMessages<ReturnType<typeof professionalClientLetterOf>> = {
  title: '专业客户函',
  description: '公司放弃的各项保护',
  groups: {},
  fields: {
    companyName: { label: '公司名称' },
    acknowledgements: { label: '确认事项', help: '阅读后请逐项勾选。' },
    ...signer,
  },
}

export const titleTransferCollateral: SectionMessages<typeof titleTransferCollateralSection> = {
  title: '所有权转移担保安排',
  description: '作为担保支付的款项是否将完整所有权转移至经纪商',
  groups: {},
  fields: {
    companyName: { label: '公司名称' },
    agree: { label: '是否同意本安排？', help: '您可以不同意，申请仍会继续' },
    ...signer,
  },
}

export const sophisticatedInvestorQuestionnaire: SectionMessages<typeof sophisticatedInvestorQuestionnaireSection> = {
  title: '成熟投资者问卷',
  description: '您在此类产品方面的经验与理解',
  groups: {
    experience: { title: '经验' },
    understanding: { title: '理解' },
    acknowledgement: { title: '确认' },
  },
  fields: {
    derivativeYears: { label: '自主交易衍生品年数' },
    tradesLastYear: { label: '近 12 个月交易笔数', help: '包括外汇、差价合约、期货与期权' },
    largestPosition: { label: '持有过的最大名义头寸' },
    financialSectorYears: { label: '金融行业从业年数' },
    financialSectorRole: { label: '担任何种职务？' },
    qualifications: { label: '相关资格', help: '如无可留空' },
    abilities: { label: '本人能够评估', help: '阅读后请逐项勾选。' },
    marginCallExplained: { label: '用自己的话说明：什么是追加保证金，余额如何变为负数？' },
    notForBusiness: { label: '不用于企业经营' },
    acknowledged: { label: '第 761GA 条确认' },
    ...personalSigner,
  },
}

const wholesaleClientInformationStatement: SectionMessages<InformationStatement> = {
  title: '批发客户须知',
  description: '申请前请了解该身份的含义',
  groups: {
    meaning: { title: '身份含义' },
    lost: { title: '您放弃什么' },
    kept: { title: '您仍享有什么' },
    caution: { title: '申请前请三思' },
    back: { title: '恢复零售身份' },
  },
  fields: {},
}

const professionalAccountGuide: SectionMessages<AccountGuide> = {
  title: '专业账户指南',
  description: '谁可申请、我们如何决定以及有何变化',
  groups: {
    who: { title: '谁可申请' },
    evidence: { title: '需要哪些证据' },
    decision: { title: '我们如何决定' },
    account: { title: '账户有何变化' },
    duration: { title: '有效多久' },
    back: { title: '如何恢复为零售账户' },
  },
  fields: {},
}

const questionnaireNotOffered: SectionMessages<QuestionnaireNotOffered> = {
  title: '成熟投资者问卷',
  description: '适用于澳大利亚投资者',
  groups: {},
  fields: {},
}

/** The information pages. */
export const informationPages = {
  wholesaleClientInformationStatement,
  professionalAccountGuide,
  sophisticatedInvestorQuestionnaire: questionnaireNotOffered,
}
