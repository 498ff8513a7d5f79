import type { SectionMessages } from '#domain/kit/messages.ts'
import type { Translated } from '#domain/messages/catalogues.ts'
import { reworded } from '#domain/messages/regional.ts'
import { companyDetailsWithStates } from '#domain/messages/zh-CN/sections/professional.ts'
import type { professionalClient as section } from '#domain/regions/sa/professionalClient.ts'
import type { texts as english } from './en.ts'

const professionalClient: SectionMessages<typeof section> = {
  title: '专业客户自我认证',
  description: '公司依《金融市场法》相对我方的身份',
  groups: {},
  fields: {
    counterpartyType: { label: '对手方类型', help: '如不属于受监管类型，请选择最后一项' },
    counterpartySubType: { label: '具体类别' },
  },
}

/** The texts of South Africa's own pages and its replacements of shared texts. */
export const texts: Translated<typeof english> = {
  name: '南非',
  words: {
    exposureScope: '包括外国及国内政治公众人物以及具有重要影响力的人士。',
    declarationNote: '经纪商的 FAIS 牌照及提供商牌照已向我们披露。',
    taxNumberHint: '南非：10 位所得税号。',
  },
  sections: {
    sa: {
      professionalClient,
      companyDetails: reworded(companyDetailsWithStates, { fields: { county: { label: '省' } } }),
    },
  },
}
