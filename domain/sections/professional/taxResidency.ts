import { section } from '../../kit/section.ts'
import { optionalMultipleResidencies, taxResidencyFields, taxResidencyRules } from '../tax/taxResidencies.ts'

/** The countries the company is tax resident in, with numbers or the reason why there is none (au, eu, sa, uk). */
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
