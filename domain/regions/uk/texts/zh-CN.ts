import type { Translated } from '#domain/messages/catalogues.ts'
import { companyDetails } from '#domain/messages/zh-CN/sections/professional.ts'
import { mifidPages, professionalPages } from '#domain/messages/zh-CN/sharedPages.ts'
import type { texts as english } from './en.ts'

/** The United Kingdom's replacements of shared texts. */
export const texts: Translated<typeof english> = {
  name: '英国',
  shared: [professionalPages, mifidPages],
  words: {
    exposureScope: '境内外职务均包括在内。',
    declarationNote: '我们知悉金融申诉专员及赔偿计划可能不适用于我们。',
    taxNumberHint: '英国：10 位纳税人唯一识别号（UTR）。',
  },
  sections: {
    uk: {
      companyDetails,
    },
  },
}
