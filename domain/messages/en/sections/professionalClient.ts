import type { SectionMessages } from '#domain/kit/messages.ts'
import type { professionalClient as section } from '#domain/sections/professional/professionalClient.ts'

export const professionalClient: SectionMessages<typeof section> = {
  title: 'Professional Client Self-Certification',
  description: 'Why the company is treated as a professional client.',
  groups: {},
  fields: {
    eligibility: {
      label: 'We ask to be treated as',
      help: 'Per se: by law, because of what the company is. Elective: on request.',
    },
    perSeType: { label: 'Which of these is the company?' },
    perSeRequirements: {
      label: 'Which size requirements does the company meet?',
      help: 'At least two. Figures of the company alone, from the last accounts.',
    },
    electiveTypes: {
      label: 'Which criteria are met?',
      help: 'At least two. They are judged for the person who trades for the company.',
    },
    electiveProof: { label: 'Evidence', help: 'Trade history, portfolio statement, or letter of the employer.' },
  },
}
