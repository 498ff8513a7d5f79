import type { SectionMessages } from '#domain/kit/messages.ts'
import type { seniorManagement as section } from '#domain/sections/professional/people.ts'
import { officer } from '../groups/officer.ts'

export const seniorManagement: SectionMessages<typeof section> = {
  title: 'Senior Management',
  description: 'The people who run the daily business of the company.',
  groups: {},
  fields: {
    sameAsDirectors: {
      label: 'Are your directors the senior management?',
      help: 'If they are, nobody else needs to be entered here.',
    },
    managers: {
      label: 'Senior managers',
      help: 'People who run the daily business and are not directors.',
      add: 'Add a senior manager',
      entry: 'New senior manager',
      none: 'No senior manager has been added yet.',
      fields: {
        ...officer,
        email: { label: 'E-mail' },
        areaCode: { label: 'Country code' },
        phone: { label: 'Telephone', help: 'Without the country code and without the leading zero.' },
      },
    },
  },
}
