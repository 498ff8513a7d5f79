import { section } from '../kit/section.ts'
import { experienceFields } from './groups/experience.ts'

/** The company's knowledge of the products (UAE and Mauritius). */
export const appropriatenessAssessment = section({
  id: 'appropriatenessAssessment',
  path: '/appropriateness-assessment',
  dataPath: 'clientOtherInfo.tradingExperience',
  fields: experienceFields,
})
