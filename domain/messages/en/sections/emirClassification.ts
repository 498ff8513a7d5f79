import type { SectionMessages } from '#domain/kit/messages.ts'
import type { emirClassificationIn } from '#domain/sections/professional/emirClassification.ts'

export const emirClassification: SectionMessages<ReturnType<typeof emirClassificationIn>> = {
  title: 'EMIR Classification and LEI',
  description: 'The identifier of the company and who reports its trades.',
  groups: {},
  fields: {
    leiCode: {
      label: 'Legal entity identifier (LEI)',
      help: '20 letters and digits. A lapsed LEI must be renewed before the first trade.',
    },
    counterpartyType: {
      label: 'Counterparty type',
      help: 'If your group has not calculated its positions, you count as above the threshold.',
    },
    financialSector: { label: 'Sector of the financial counterparty' },
    delegatedReporting: {
      label: 'Who reports the trades?',
      help: 'Delegation does not remove your own duty to keep data correct.',
    },
    reportingAgentName: { label: 'Name of the provider' },
  },
}
