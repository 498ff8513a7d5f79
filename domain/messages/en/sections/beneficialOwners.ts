import type { SectionMessages } from '#domain/kit/messages.ts'
import type { beneficialOwners as section } from '#domain/sections/beneficialOwners.ts'
import { entity, holder, nature, person } from '../groups/holder.ts'

export const beneficialOwners: SectionMessages<typeof section> = {
  title: 'Register of Shareholders',
  description: 'Everybody who holds 20 percent or more of the company, directly or through others.',
  groups: {},
  fields: {
    shareholders: {
      label: 'Shareholders and beneficial owners',
      help: 'Enter each direct holder, then every person behind a legal entity as an indirect holder. If nobody reaches 20 percent, enter the senior managing official.',
      add: 'Add a holder',
      entry: 'New holder',
      none: 'No holder has been added yet.',
      fields: {
        ...nature,
        beneficialOwnershipType: {
          label: 'Type of beneficial ownership',
          help: 'Indirect: the shares are held by another entity, which this person owns.',
        },
        ...person,
        ...entity,
        holdingPercentage: {
          label: 'Total holding %',
          help: 'From 20 to 100. For indirect owners multiply the percentages along the chain.',
        },
        ...holder,
      },
    },
  },
}
