import type { termTexts as english } from '../../en/texts/terms.ts'

/** Words of the form that not everybody knows, as the guide explains them. */
export const termTexts: { readonly [Id in keyof typeof english]: string } = {
  'term-lei': 'LEI：法人识别编码，由 20 位字母和数字组成，用于在交易申报中识别公司。',
  'term-ultimate-owner': '最终受益所有人：直接或通过其他公司最终拥有或控制公司的个人。',
  'term-ownership-chart': '股权架构图：自公司逐层至每位最终受益所有人并注明比例的图示。',
  'term-incumbency': '在职证明书：注册代理人就现任董事、所有人及公司状况出具的证明。',
  'term-good-standing': '存续证明书：登记机关就公司存续并已缴费出具的证明。',
  'term-crs': 'CRS：共同申报准则，各国据此交换账户涉税信息。',
  'term-fatca': 'FATCA：美国关于其纳税人境外账户的法律。',
  'term-giin': 'GIIN：金融机构在美国 FATCA 登记册中的号码。',
  'term-pep': '政治公众人物：担任重要公职的人士、其家庭成员及密切关系人。',
  'term-emir': 'EMIR：欧盟及英国关于衍生品及其申报的规则。',
  'term-title-transfer': '所有权转让：担保品归经纪商所有，客户享有同等金额的债权。',
  'term-qualified-accountant': '合格会计师：澳大利亚法律就此类证明所指明的会计团体的会员。',
}
