import { companyDetails } from '#domain/messages/en/sections/professional.ts'
import { mifidPages, professionalPages } from '#domain/messages/en/sharedPages.ts'
import { type RegionTexts, reworded } from '#domain/messages/regional.ts'

/** The European Union's replacements of shared texts. */
export const texts = {
  name: 'European Union',
  shared: [professionalPages, mifidPages],
  words: {
    exposureScope: 'A function counts for at least twelve months after leaving office.',
    declarationNote: 'We have received the key information and costs documents.',
    taxNumberHint: 'The number on the company’s tax assessment.',
  },
  sections: {
    eu: {
      companyDetails: reworded(companyDetails, { fields: { county: { label: 'Region or province' } } }),
    },
  },
} satisfies RegionTexts
