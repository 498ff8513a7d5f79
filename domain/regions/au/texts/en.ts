import type { SectionMessages } from '#domain/kit/messages.ts'
import { wholesale } from '#domain/messages/en/sections/classification.ts'
import { companyDetailsWithStates } from '#domain/messages/en/sections/professional.ts'
import { australianPages, professionalPages } from '#domain/messages/en/sharedPages.ts'
import { type RegionTexts, reworded } from '#domain/messages/regional.ts'
import type { professionalClient as section } from '#domain/regions/au/professionalClient.ts'

const professionalClient: SectionMessages<typeof section> = {
  title: 'Professional Client Self-Certification',
  description: 'Why the company is treated as a wholesale client',
  groups: {},
  fields: reworded(wholesale, {
    isNewZealandWholesaleInvestor: { label: 'Is the company a New Zealand wholesale investor?' },
  }),
}

/** The texts of Australia's own pages and its replacements of shared texts. */
export const texts = {
  name: 'Australia',
  shared: [professionalPages, australianPages],
  words: {
    exposureScope: 'Domestic and foreign functions and those in international organisations count alike.',
    declarationNote: 'The documents include the terms for wholesale clients.',
    taxNumberHint: 'In Australia: the business number (ABN). You don’t need to give a tax file number.',
  },
  sections: {
    au: {
      professionalClient,
      companyDetails: reworded(companyDetailsWithStates, {
        fields: {
          companyRegNo: {
            help: 'The Australian company number (ACN), or the number in the register of another country',
          },
          town: { label: 'Suburb or town' },
          county: { label: 'State or territory' },
        },
      }),
    },
  },
} satisfies RegionTexts
