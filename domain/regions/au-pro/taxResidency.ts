import { section } from '../../kit/section.ts'
import {
  optionalMultipleResidencies,
  taxResidencyFieldsOf,
  taxResidencyRules,
} from '../../sections/tax/taxResidency.ts'

/** The countries of tax residence of the person, each with a number or the reason for its absence. */
export const taxResidency = section({
  id: 'taxResidency',
  messages: 'auPro.taxResidency',
  path: '/tax-residency',
  dataPath: 'clientOtherInfo.taxInfo',
  terms: ['term-tin'],
  prepare: ['guide-prepare-residency'],
  fields: {
    ...taxResidencyFieldsOf('person', 'tax-help-person'),
    ...optionalMultipleResidencies,
  },
  rules: taxResidencyRules,
})
