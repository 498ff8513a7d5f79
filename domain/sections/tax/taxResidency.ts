import { section } from '../../kit/section.ts'
import { taxResidencyFields, taxResidencyRules } from './taxResidencies.ts'

/**
 * The tax residencies of the company. The UAE and Mauritius reach the page by its path; it shares its data with the
 * FATCA page.
 */
export const taxResidency = section({
  id: 'taxResidency',
  path: '/tax-residency',
  dataPath: 'clientOtherInfo.taxInfo',
  terms: ['term-tin'],
  fields: taxResidencyFields,
  rules: taxResidencyRules,
})
