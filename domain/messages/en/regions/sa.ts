import type { SectionMessages } from '#domain/kit/messages.ts'
import type { professionalClient as section } from '#domain/regions/sa/professionalClient.ts'
import { reworded } from '../../reworded.ts'
import { companyDetailsWithStates } from '../sections/professional/companyDetails.ts'

const professionalClient: SectionMessages<typeof section> = {
  title: 'Professional Client Self-Certification',
  description: 'What the company is towards us under the Financial Markets Act.',
  groups: {},
  fields: {
    counterpartyType: {
      label: 'Counterparty type',
      help: 'If none of the regulated types fits, choose the last one.',
    },
    counterpartySubType: { label: 'Which one?' },
  },
}

/** What South Africa asks or words its own way. */
export const sa = {
  professionalClient,
  companyDetails: reworded(companyDetailsWithStates, { fields: { county: { label: 'Province' } } }),
}
