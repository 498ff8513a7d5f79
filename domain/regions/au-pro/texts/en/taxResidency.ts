import type { SectionMessages } from '#domain/kit/messages.ts'
import { taxResidencies } from '#domain/messages/en/groups/tax.ts'
import { reworded } from '#domain/messages/overrideMessages.ts'
import type { taxResidency as section } from '#domain/regions/au-pro/taxResidency.ts'

export const taxResidency: SectionMessages<typeof section> = {
  title: 'Tax Residency',
  description: 'Where you are tax resident, and your tax numbers.',
  groups: {},
  fields: reworded(taxResidencies, {
    multipleTaxResidencies: {
      label: 'Are you tax resident in more than one country?',
      help: 'By where you live, work or hold citizenship.',
    },
  }),
}
