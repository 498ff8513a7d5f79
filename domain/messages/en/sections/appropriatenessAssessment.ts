import type { SectionMessages } from '../../../kit/messages.ts'
import type { appropriatenessAssessment as definition } from '../../../sections/trading.ts'
import { experience } from '../groups/experience.ts'

export const appropriatenessAssessment: SectionMessages<typeof definition> = {
  title: 'Appropriateness Assessment',
  description: 'What the company and its traders know of these products.',
  groups: {},
  fields: experience,
}
