import type * as lists from '#domain/kit/data/classification.ts'
import type { OptionMessages } from '#domain/kit/messages.ts'

export const classificationOptions: OptionMessages<typeof lists> = {
  eligibility: {
    perSeProfessional: '当然专业客户',
    electiveProfessional: '选择性专业客户',
    wholesaleClient: '批发客户',
    sophisticatedInvestor: '成熟投资者（第 761GA 条）',
    professionalInvestor: '专业投资者（第 9 条）',
  },
  perSeType: {
    1: '须获授权或受监管方可在金融市场经营的实体',
    2: '符合至少两项规模要求的大型企业',
    3: '国家或地区政府、公共债务管理机构、中央银行或国际机构',
    4: '以投资为主要业务的其他机构投资者（含资产证券化实体）',
  },
  perSeRequirement: {
    balance_sheet_20m: '资产负债表总额不低于 2,000 万欧元',
    turnover_40m: '净营业额不低于 4,000 万欧元',
    own_funds_2m: '自有资金不低于 200 万欧元',
  },
  electiveType: {
    1: '过去四个季度在相关市场平均每季度至少 10 笔重大交易',
    2: '金融工具及现金组合超过 50 万欧元',
    3: '在金融行业专业岗位任职至少一年且需了解相关产品',
  },
  saCounterpartyType: {
    1: '获授权的场外衍生品提供商',
    2: '持牌交易所的授权用户',
    3: '银行',
    5: '以下列身份注册、持牌或获授权的人士',
    '5.1': '集合投资计划管理人',
    '5.2': '长期或短期保险公司',
    '5.3': '养老基金或其管理机构',
    '5.4': '医疗计划机构',
    '5.5': '全权委托或对冲基金类金融服务提供商（FAIS 第二类或第二 A 类）',
    '5.6': '持有外国法律下类似授权的机构',
    4: '均不属于：其他法人，按客户对待',
  },
  auWholesaleBasis: {
    not_small_business: '用于非小型企业业务（员工 20 人以上；制造业 100 人以上）',
    accountant_certificate: '会计师证明：净资产 250 万澳元，或最近两年每年总收入 25 万澳元',
    controlled_entity: '由已获证明人士控制的公司或信托',
    professional_investor: '专业投资者（持牌人、APRA 监管机构、上市实体、总资产 1,000 万澳元等）',
    sophisticated_investor: '基于经验的成熟投资者（第 761GA 条）',
  },
  nzWholesaleBasis: {
    investment_business: '投资业务机构（第 37 条）',
    investment_activity: '符合投资活动标准，100 万新西兰元（第 38 条）',
    large: '大型：最近两年净资产或营业额均超过 500 万新西兰元（第 39 条）',
    government_agency: '政府机构（第 40 条）',
    eligible_investor: '持有经确认证书的合资格投资者（第 41 条）',
    not_nz: '非新西兰批发投资者',
  },
  nzConfirmer: {
    financial_adviser: '财务顾问',
    chartered_accountant: '特许会计师',
    lawyer: '律师',
  },
  professionalMembership: {
    cpa_australia: '澳洲会计师公会',
    ca_anz: '澳大利亚新西兰特许会计师公会',
    ipa: '公共会计师协会',
    aicpa: '美国注册会计师协会',
    acca: '特许公认会计师公会（英国）',
    cica: '加拿大特许会计师协会',
    icaew: '英格兰及威尔士特许会计师协会',
    icai: '爱尔兰特许会计师协会',
    icas: '苏格兰特许会计师协会',
  },
  certificateEntity: {
    individual: '个人',
    company: '由获证明人士控制的公司',
    trust: '由获证明人士控制的信托',
  },
}
