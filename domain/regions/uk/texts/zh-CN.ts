import type { Translated } from '#domain/messages/catalogues.ts'
import { companyDetails } from '#domain/messages/zh-CN/sections/professional.ts'
import type { texts as english } from './en.ts'

/** The United Kingdom's replacements of shared texts. */
export const texts: Translated<typeof english> = {
  name: '英国',
  words: {
    exposureScope: '境内职务的起始风险低于境外职务。',
    declarationNote: '我们知悉金融申诉专员及赔偿计划可能不适用于我们。',
    taxNumberHint: '英国：10 位纳税人唯一识别号（UTR）。',
  },
  sections: {
    uk: {
      companyDetails,
    },
  },
}
