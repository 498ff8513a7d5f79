import type { Translated } from '../catalogues.ts'
import type { requestReasons as englishReasons, outwardTexts as englishTexts } from '../en/desk.ts'

/** The sentences of the reasons for a request, as the applicant reads them; see `domain/desk/requests/reasons.ts`. */
export const requestReasons: Translated<typeof englishReasons> = {
  documentMissing: '请上传此文件：{document}。',
  documentUnreadable: '我们无法辨认该文件。请重新上传四角完整的彩色件。',
  documentExpired: '该文件已过期。请上传有效期内的文件。',
  documentTooOld: '该文件出具时间过早。请上传较新的文件。',
  documentOlderThan: '该文件出具已超过 {months} 个月。请上传较新的文件。',
  documentOther: '这不是我们需要的文件。请上传：{document}。',
  documentIncomplete: '文件缺页。请上传全部页面。',
  documentNotTheirs: '文件上的姓名或名称不符。请核对。',
  documentNotCertified: '请提供经认证的副本。认证人须注明“与本人所见原件一致”，并写明姓名、身份、日期并签字。',
  documentNotTranslated: '请附上该文件的{languages}译本。',
  documentUnsigned: '该文件未签字或未注明日期。请上传已签字并注明日期的文件。',
  answerDiffersFromDocument: '您的答复与此文件不一致：{document}。请更正有误的一项。',
  answersDisagree: '该答复与“{other}”不一致。请更正有误的一项。',
  answerIncomplete: '请将该项补充完整。',
  pleaseExplain: '请说明该答复。',
  nameAsRegistered: '请填写与登记信息完全一致的名称。',
  addressInFull: '请填写完整地址。仅提供邮政信箱是不够的。',
  ownersMissing: '请补充所有持股达到 {threshold}% 的人士，直至链条末端的自然人。',
  ownersBehind: '请补充 {name} 的所有人。',
  percentagesDiffer: '持股比例与股东名册不一致。请核对两者。',
  personMissing: '{register}：文件中列明的个人或公司未在此填写。请补充。',
  authorityUnclear: '请证明 {name} 有权代表公司行事：上传董事会决议或授权委托书。',
  signatureDiffers: '签名与身份证件上的签名不符。请重新签署。',
  signAgain: '您所签署的内容已有变动。请阅读后重新签署。',
  fundsUnclear: '请更详细地说明资金来源，并附上证明。',
  bankNotTheirs: '该账户并非以公司名义开立。我们只接受公司自有账户的入金。',
  taxUnclear: '请核对税务居民身份和纳税人识别号。',
  purposeUnclear: '请说明公司开立此账户的用途。',
}

/** The texts of a decline, as the applicant reads them; see `domain/desk/decision/decision.ts`. */
export const outwardTexts: Translated<typeof englishTexts> = {
  neutral: '我们无法为 {company} 开立账户，恕不便说明原因。',
  notEligible: '{company} 不符合此类账户的开立条件。',
  countryNotServed: '我们不为{country}的公司开立账户。',
  appropriateness: '根据您的答复，相关产品不适合 {company}，因此我们不提供此账户。',
  noReply: '我们未收到所需资料，已关闭该申请。',
  duplicate: '{company} 在我们这里另有一份申请，我们将继续处理该申请。',
}
