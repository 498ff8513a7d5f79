import type { SectionMessages } from '#domain/kit/messages.ts'
import { companyDetailsWithStates } from '#domain/messages/en/sections/professional.ts'
import { type RegionTexts, reworded } from '#domain/messages/regional.ts'
import type { professionalClient as section } from '#domain/regions/sa/professionalClient.ts'

const professionalClient: SectionMessages<typeof section> = {
  title: 'Professional Client Self-Certification',
  description: 'The company’s status towards us under the Financial Markets Act',
  groups: {},
  fields: {
    counterpartyType: {
      label: 'Counterparty type',
      help: 'If none of the regulated types fits, select the last one.',
    },
    counterpartySubType: { label: 'Which one?' },
  },
}

/** The texts of South Africa's own pages and its replacements of shared texts. */
export const texts = {
  name: 'South Africa',
  words: {
    exposureScope: 'Foreign and domestic politically exposed persons and prominent influential persons are meant.',
    declarationNote: 'The Broker’s FAIS and provider licences were disclosed to us.',
    taxNumberHint: 'In South Africa: the 10-digit income tax number.',
  },
  sections: {
    sa: {
      professionalClient,
      companyDetails: reworded(companyDetailsWithStates, { fields: { county: { label: 'Province' } } }),
    },
  },
} satisfies RegionTexts
