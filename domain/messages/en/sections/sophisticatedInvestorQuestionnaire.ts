import type { SectionMessages } from '#domain/kit/messages.ts'
import type { sophisticatedInvestorQuestionnaire as section } from '#domain/sections/sophisticatedInvestorQuestionnaire.ts'
import { personalSigner } from '../groups/signer.ts'

export const sophisticatedInvestorQuestionnaire: SectionMessages<typeof section> = {
  title: 'Sophisticated Investor Questionnaire',
  description: 'Your experience with these products, and what you know of them.',
  groups: {
    experience: { title: 'Experience' },
    understanding: { title: 'Understanding' },
    acknowledgement: { title: 'Acknowledgement' },
  },
  fields: {
    derivativeYears: { label: 'Years of trading derivatives by your own decisions' },
    tradesLastYear: {
      label: 'Trades in the last 12 months',
      help: 'Foreign exchange, contracts for difference, futures and options.',
    },
    largestPosition: { label: 'Largest notional position held', help: 'In US dollars.' },
    financialSectorYears: { label: 'Professional experience in the financial sector' },
    financialSectorRole: { label: 'In which role?' },
    qualifications: { label: 'Qualifications', help: 'Leave empty if there are none.' },
    abilities: { label: 'I can assess', help: 'Read each statement, then tick it.' },
    marginCallExplained: {
      label: 'Explain in your own words what a margin call is, and how a balance can become negative',
    },
    notForBusiness: { label: 'Not used in a business' },
    acknowledged: { label: 'Acknowledgement under section 761GA' },
    ...personalSigner,
  },
}
