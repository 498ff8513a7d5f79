import type { SectionMessages } from '#domain/kit/messages.ts'
import type { beneficialOwners as section } from '#domain/sections/professional/beneficialOwners.ts'
import { entity, holder, nature, person } from '../../groups/holder.ts'

export const beneficialOwners: SectionMessages<typeof section> = {
  title: 'Register of Shareholders',
  description: 'Everybody who holds 20 percent or more of the company, directly or through others; persons sign.',
  groups: {},
  fields: {
    shareholders: {
      label: 'Shareholders and beneficial owners',
      help: 'Enter each registered holder, then every person behind a legal entity as an ultimate beneficial owner.',
      add: 'Add a holder',
      entry: 'New holder',
      none: 'No holder has been added yet.',
      fields: {
        ...nature,
        shareholderType: {
          label: 'Type of holder',
          help: 'Registered in the share register, or behind it.',
        },
        ...person,
        ...entity,
        ...holder,
        signature: { label: 'Signature' },
      },
    },
  },
}
