import { section } from '../../kit/section.ts'
import { optionalMultipleResidencies, taxResidencyFields, taxResidencyRules } from '../tax/taxResidency.ts'

/** The countries of tax residence of the company, each with a number or the reason for its absence (au, eu, sa, uk). */
export const taxResidency = section({
  id: 'taxResidency',
  path: '/tax-residency',
  dataPath: 'clientOtherInfo.taxInfo',
  terms: ['term-tin'],
  prepare: ['guide-prepare-residency'],
  fields: {
    ...taxResidencyFields,
    ...optionalMultipleResidencies,
  },
  rules: taxResidencyRules,
})
