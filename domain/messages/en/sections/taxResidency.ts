import type { SectionMessages } from '../../../kit/messages.ts'
import type { taxResidency as definition } from '../../../sections/tax/taxResidency.ts'
import { taxResidencies } from '../groups/tax.ts'

export const taxResidency: SectionMessages<typeof definition> = {
  title: 'Entity Tax Residency',
  description: 'Where the company is tax resident, and its tax numbers.',
  groups: {},
  fields: taxResidencies,
}
