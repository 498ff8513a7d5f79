import type { SectionMessages } from '#domain/kit/messages.ts'
import type { Translated } from '#domain/messages/catalogues.ts'
import { reworded } from '#domain/messages/regional.ts'
import { companyDetailsWithStates } from '#domain/messages/zh-CN/sections/professional.ts'
import { professionalPages } from '#domain/messages/zh-CN/sharedPages.ts'
import type { professionalClient as section } from '#domain/regions/sa/professionalClient.ts'
import type { texts as english } from './en.ts'

const professionalClient: SectionMessages<typeof section> = {
  title: '专业客户自我认证',
  description: '公司与我们交易时在《金融市场法》下的身份',
  groups: {},
  fields: {
    counterpartyType: { label: '对手方类型', help: '如不属于受监管类型，请选择最后一项。' },
    counterpartySubType: { label: '具体类别' },
  },
}

/** The texts of South Africa's own pages and its replacements of shared texts. */
export const texts: Translated<typeof english> = {
  name: '南非',
  shared: [professionalPages],
  words: {
    exposureScope: '包括外国及国内政治公众人物以及具有重要影响力的人士。',
    declarationNote: '经纪商的 FAIS 牌照及提供商牌照已向我们披露。',
    taxNumberHint: '南非：10 位所得税号。',
  },
  texts: {
    'sa-client': '作为客户，您仍享有场外衍生品提供商行为准则及《一般行为准则》的较全面保护。',
    'pcl-sa-opening':
      '{companyName} 确认以所选类型的对手方身份（均不适用时以客户身份）与{brokerEntity}交易。作为对手方，我们接受：',
    'pcl-sa-1': '场外衍生品提供商行为准则中对客户的义务（如披露、适当性警示与客户报告）仅部分适用或不适用。',
    'pcl-sa-2': '由我们自行或由自聘顾问评估交易。',
    'pcl-sa-3': '面向金融服务客户的投诉程序可能不适用。',
    'pcl-sa-4': '牌照或注册如有变更将立即告知。',
    'pcl-sa-closing': '我们在本独立文件中声明知悉失去上述保护的后果。',
  },
  sections: {
    sa: {
      professionalClient,
      companyDetails: reworded(companyDetailsWithStates, { fields: { county: { label: '省' } } }),
    },
  },
}
