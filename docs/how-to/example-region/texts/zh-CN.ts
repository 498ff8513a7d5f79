import type { OptionMessages, SectionMessages } from '#domain/kit/messages.ts'
import type { Translated } from '#domain/messages/catalogues.ts'
import { reworded } from '#domain/messages/regional.ts'
import { companyDetails } from '#domain/messages/zh-CN/sections/professional.ts'
import { professionalPages } from '#domain/messages/zh-CN/sharedPages.ts'
import type * as section from '../derivativesIssuer.ts'
import type { texts as english } from './en.ts'

const derivativesIssuer: SectionMessages<typeof section.derivativesIssuer> = {
  title: '衍生品发行人',
  description: '公司是否自行发行衍生品。',
  groups: {},
  fields: {
    issuerClass: { label: '公司类别' },
    licenceNumber: { label: '牌照号码', help: '与公开登记册一致。' },
  },
}

const options: OptionMessages<typeof section> = {
  nzIssuerClass: { wholesale: '批发客户', licensed: '持牌衍生品发行人' },
}

/** The texts of New Zealand's own pages and its replacements of shared texts. */
export const texts: Translated<typeof english> = {
  name: '新西兰',
  shared: [professionalPages],
  words: { taxNumberHint: '新西兰：8 或 9 位税号（IRD）。' },
  texts: { 'nz-derivatives-issuer': '持牌发行人须填写牌照号码。' },
  options,
  sections: {
    nz: {
      derivativesIssuer,
      companyDetails: reworded(companyDetails, { fields: { county: { label: '大区' } } }),
    },
  },
}
