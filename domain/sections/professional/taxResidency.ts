import { yesNo } from '../../kit/kinds/yesNo.ts'
import { section } from '../../kit/section.ts'
import { taxResidencyFields, taxResidencyRules } from '../tax/taxResidencies.ts'

/** The countries the company is tax resident in, with numbers or the reason why there is none (au, eu, sa, uk). */
export const taxResidency = section({
  id: 'taxResidency',
  path: '/tax-residency',
  slot: 'clientOtherInfo.taxInfo',
  prepare: ['guide-prepare-residency'],
  fields: {
    ...taxResidencyFields,
    multipleTaxResidencies: yesNo({ at: 'clientOtherInfo.taxInfo.multipleTaxResidencies', optional: true }),
  },
  rules: taxResidencyRules,
})
