import type { Translated } from '#domain/messages/catalogues.ts'
import { reworded } from '#domain/messages/regional.ts'
import { companyDetails } from '#domain/messages/zh-CN/sections/professional.ts'
import { mifidPages, professionalPages } from '#domain/messages/zh-CN/sharedPages.ts'
import type { texts as english } from './en.ts'

/** The European Union's replacements of shared texts. */
export const texts: Translated<typeof english> = {
  name: '欧洲联盟',
  shared: [professionalPages, mifidPages],
  words: {
    exposureScope: '离任后至少十二个月内仍适用。',
    declarationNote: '我们已收到关键信息文件及费用文件。',
    taxNumberHint: '公司税务核定书上的号码。',
  },
  sections: {
    eu: {
      companyDetails: reworded(companyDetails, { fields: { county: { label: '大区或省' } } }),
    },
  },
}
