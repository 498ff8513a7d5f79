import { section } from '../kit/section.ts'
import { taxResidencyFields, taxResidencyRules } from './tax/taxResidencies.ts'

/** Where the company is tax resident. The UAE and Mauritius reach it by its path; its data are those of the FATCA page. */
export const taxResidency = section({
  id: 'taxResidency',
  path: '/tax-residency',
  dataPath: 'clientOtherInfo.taxInfo',
  terms: ['term-tin'],
  fields: taxResidencyFields,
  rules: taxResidencyRules,
})
