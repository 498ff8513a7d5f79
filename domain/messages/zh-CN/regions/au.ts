import type { SectionMessages } from '#domain/kit/messages.ts'
import type { professionalClient as section } from '#domain/regions/au/professionalClient.ts'
import { reworded } from '../../reworded.ts'
import { wholesale } from '../groups/wholesale.ts'
import { companyDetailsWithStates } from '../sections/professional/companyDetails.ts'
import { sophisticatedInvestorQuestionnaire } from './au/sophisticatedInvestorQuestionnaire.ts'

const professionalClient: SectionMessages<typeof section> = {
  title: '专业客户自我认证',
  description: '公司按批发客户对待的依据。',
  groups: {},
  fields: reworded(wholesale, { isNewZealandWholesaleInvestor: { label: '公司是否为新西兰批发投资者？' } }),
}

/** What Australia asks or words its own way. */
export const au = {
  professionalClient,
  sophisticatedInvestorQuestionnaire,
  companyDetails: reworded(companyDetailsWithStates, {
    fields: { town: { label: '区或城镇' }, county: { label: '州或领地' } },
  }),
}
