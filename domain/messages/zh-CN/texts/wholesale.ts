import type { wholesaleTexts as english } from '../../en/texts/wholesale.ts'

/** The certifications and acknowledgements of persons as wholesale clients (au-pro, and the questionnaire of au). */
export const wholesaleTexts: { readonly [Id in keyof typeof english]: string } = {
  'wsc-1': '本人已阅读批发客户须知，所选类别的条件与本人相符。',
  'wsc-2': '所提供的证据真实；本人的会计师（如有）了解本人的真实状况。',
  'wsc-3': '本人并非因他人提供奖励而申请。',
  'wsc-4': '本人知悉可要求按零售客户对待，{brokerEntity}可拒绝以该身份提供服务。',
  'wsc-5': '如不再符合条件，本人将立即告知。',
  'wsc-certificate': '下一页为合格会计师证明。',
  'wsc-questionnaire': '下一页为成熟投资者问卷。我们将据此作出决定，并书面说明理由。',
  'certificate-opening':
    '本人 {nameOfAccountant}，{nameOfAddressOfFirm}，为{professionalMembership}会员，属《2001 年公司法》所称合格会计师。经查阅适当记录，就 {nameAndAddressOfPersonOrEntity} 证明 {theInvestor}：',
  'certificate-net-assets': '净资产不低于 250 万澳元；',
  'certificate-gross-income': '最近两个财年每年总收入不低于 25 万澳元；',
  'certificate-control': '控制 {companyOrTrust}。',
  'certificate-foreign': '外国会员：本人与投资者居住于同一国家（非澳大利亚），并具备至少三年执业经验。',
  'certificate-purpose': '本证明依第 761G(7)(c) 条及第 708(8)(c) 条出具，有效期两年。',
  'siq-purpose': '我们在此收集您的回答。由持牌人判断您的经验是否足够，并书面说明理由。',
  'siq-ability-1': '产品或服务的优劣；',
  'siq-ability-2': '其价值；',
  'siq-ability-3': '持有该产品的风险；',
  'siq-ability-4': '本人自身的信息需求；',
  'siq-ability-5': '持牌人与产品发行人所提供的信息是否充分。',
  'siq-no-business': '本人并非为企业经营使用该服务。',
  'siq-acknowledgement':
    '在接受服务前，本人确认：{brokerEntity}未向本人提供产品披露声明、金融服务指引或其他须向零售客户提供的文件，亦不承担若本人为零售客户时依该法第 7 章应承担的其他义务。本人并非为企业经营使用该服务。',
  'siq-elsewhere':
    '本问卷适用于澳大利亚投资者，当地法律规定了基于经验的成熟投资者身份。在您所在的地区无须填写：您的类别由本表其他页面确定。',
  'ap-decl-intro': '本人向{brokerEntity}（“经纪商”）声明：',
  'ap-decl-01': '信息真实。本人在本申请中所述真实、完整且为最新，如有变更将及时告知。',
  'ap-decl-02':
    '批发客户身份。本人申请按批发客户（或成熟投资者、专业投资者）对待。本人已阅读批发客户须知，明白将失去哪些零售客户保护；如不再符合条件或证明过期，将立即告知。',
  'ap-decl-03':
    '风险。本人明白杠杆衍生品可能损失全部资金；由于零售客户限制不适用，亏损可能超过入金。本人能够承受此类损失，并在未获个人建议的情况下作出决定。',
  'ap-decl-04':
    '身份、资金与税务。本人为自己行事。资金来源合法。本人未受制裁。税收居民身份填写正确。经纪商可核验本人身份并向主管机关报告。',
  'ap-decl-05':
    '协议与信息。本人已收到、阅读并接受现行版本的{agreementName}，同意以电子方式往来，并同意按{privacyNotice}使用本人信息。',
}
