import type { SectionMessages } from '#domain/kit/messages.ts'
import { newZealand } from '#domain/messages/en/groups/wholesale.ts'
import type { wholesaleSelfCertification as section } from '#domain/regions/au-pro/wholesaleSelfCertification.ts'

export const wholesaleSelfCertification: SectionMessages<typeof section> = {
  title: 'Wholesale Client Self-Certification',
  description: 'Why you are treated as a wholesale client.',
  groups: {
    category: { title: 'Category' },
    statements: { title: 'Statements' },
  },
  fields: {
    eligibility: {
      label: 'I ask to be treated as',
      help: 'Please read the Wholesale Client Information Statement and the Professional Account Guide first.',
    },
    isNewZealandWholesaleInvestor: {
      label: 'Do you live in New Zealand and qualify as a wholesale investor there?',
      help: 'Only for clients in New Zealand.',
    },
    ...newZealand,
    certificateUpload: {
      label: 'Certificate or evidence',
      help: 'Professional investors: licence, statements of the funds, or proof of the listing. New Zealand: the certificate or proof of the category.',
    },
    acknowledgements: { label: 'Statements of the self-certification', help: 'Read each statement, then tick it.' },
  },
}
