import type { classificationTexts as english } from '../../en/texts/classification.ts'

/** The explanations on the pages about the class of a client. */
export const classificationTexts: { readonly [Id in keyof typeof english]: string } = {
  'professional-elective':
    '须符合三项标准中的两项，但仅此并不足够：我们还将评估专业能力、经验与知识。申请须由您主动提出，任何人不得为此给予奖励。我们不会仅凭您的声明作出决定，请附上证明文件。',
  'sa-client': '作为客户，您仍享有场外衍生品提供商行为准则及《一般行为准则》的较全面保护。',
  'emir-help':
    '衍生品交易双方均须在下一工作日之前向交易报告库申报。对手方类型由集团过去十二个月的持仓决定。与我方位于同一司法管辖区的小型非金融对手方（NFC-）无须自行申报：由我方依法申报，贵方提供数据。',
}
