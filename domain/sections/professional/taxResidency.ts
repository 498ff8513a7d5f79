import { section } from '../../kit/section.ts'
import { severalMaybe, taxResidencyFields, taxResidencyRules } from '../tax/taxResidencies.ts'

/** The countries the company is tax resident in, with numbers or the reason why there is none (au, eu, sa, uk). */
export const taxResidency = section({
  id: 'taxResidency',
  path: '/tax-residency',
  slot: 'clientOtherInfo.taxInfo',
  terms: ['term-tin'],
  prepare: ['guide-prepare-residency'],
  fields: {
    ...taxResidencyFields,
    ...severalMaybe,
  },
  rules: taxResidencyRules,
})
