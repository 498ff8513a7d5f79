import type { SectionMessages } from '#domain/kit/messages.ts'
import type { professionalClient as section } from '#domain/regions/au/professionalClient.ts'
import { reworded } from '../../reworded.ts'
import { wholesale } from '../groups/wholesale.ts'
import { companyDetailsWithStates } from '../sections/professional/companyDetails.ts'
import { sophisticatedInvestorQuestionnaire } from './au/sophisticatedInvestorQuestionnaire.ts'

const professionalClient: SectionMessages<typeof section> = {
  title: 'Professional Client Self-Certification',
  description: 'Why the company is treated as a wholesale client.',
  groups: {},
  fields: reworded(wholesale, {
    isNewZealandWholesaleInvestor: { label: 'Is the company a New Zealand wholesale investor?' },
  }),
}

/** What Australia asks or words its own way. */
export const au = {
  professionalClient,
  sophisticatedInvestorQuestionnaire,
  companyDetails: reworded(companyDetailsWithStates, {
    fields: { town: { label: 'Suburb or town' }, county: { label: 'State or territory' } },
  }),
}
