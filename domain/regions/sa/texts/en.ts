import type { SectionMessages } from '#domain/kit/messages.ts'
import { companyDetailsWithStates } from '#domain/messages/en/sections/professional.ts'
import { professionalPages } from '#domain/messages/en/sharedPages.ts'
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
  shared: [professionalPages],
  words: {
    exposureScope: 'Foreign and domestic politically exposed persons and prominent influential persons are meant.',
    declarationNote: 'The Broker’s FAIS and provider licences were disclosed to us.',
    taxNumberHint: 'In South Africa: the 10-digit income tax number.',
  },
  texts: {
    'sa-client':
      'As a client you keep the fuller protection of the conduct standard for OTC derivative providers and of the General Code of Conduct.',
    'pcl-sa-opening':
      '{companyName} confirms that it deals with {brokerEntity} as a counterparty of the type marked (or, if none applies, as a client). We accept that as a counterparty:',
    'pcl-sa-1':
      'Duties owed to clients under the conduct standard for OTC derivative providers, such as disclosure, suitability warnings and client reporting, apply only in part or not at all.',
    'pcl-sa-2': 'We assess the transactions ourselves, or with our own advisers.',
    'pcl-sa-3': 'Complaint procedures for financial services clients may not be open to us.',
    'pcl-sa-4': 'We shall report at once if our licence or registration changes.',
    'pcl-sa-closing':
      'We state in this separate document that we are aware of what it means to lose these protections.',
  },
  sections: {
    sa: {
      professionalClient,
      companyDetails: reworded(companyDetailsWithStates, { fields: { county: { label: 'Province' } } }),
    },
  },
} satisfies RegionTexts
