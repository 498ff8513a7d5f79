import { companyDetails } from '#domain/messages/en/sections/professional.ts'
import { mifidPages, professionalPages } from '#domain/messages/en/sharedPages.ts'
import type { RegionTexts } from '#domain/messages/regional.ts'

/** The United Kingdom's replacements of shared texts. */
export const texts = {
  name: 'United Kingdom',
  shared: [professionalPages, mifidPages],
  words: {
    exposureScope: 'Domestic and foreign functions count.',
    declarationNote: 'We know that the Financial Ombudsman and the compensation scheme may not cover us.',
    taxNumberHint: 'In the United Kingdom: the 10-digit unique taxpayer reference.',
  },
  sections: {
    uk: {
      companyDetails,
    },
  },
} satisfies RegionTexts
