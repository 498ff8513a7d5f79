import type { SectionMessages } from '#domain/kit/messages.ts'
import type { companyDirectors as section } from '#domain/sections/professional/companyDirectors.ts'
import { officer } from '../../groups/officer.ts'

export const companyDirectors: SectionMessages<typeof section> = {
  title: 'Register of Directors',
  description: 'Everybody on the board of the company.',
  groups: {},
  fields: {
    directors: {
      label: 'Directors',
      help: 'Enter every director, also those without signing power. For a corporate director enter the person who represents it.',
      add: 'Add a director',
      entry: 'New director',
      none: 'No director has been added yet.',
      fields: officer,
    },
  },
}
