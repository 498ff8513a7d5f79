import type { SectionMessages } from '../../../kit/messages.ts'
import type { appropriatenessAssessment as definition } from '../../../sections/trading.ts'
import { experience } from '../groups/experience.ts'

export const appropriatenessAssessment: SectionMessages<typeof definition> = {
  title: '适当性评估',
  description: '公司及其交易人员对相关产品的了解与经验。',
  groups: {},
  fields: experience,
}
