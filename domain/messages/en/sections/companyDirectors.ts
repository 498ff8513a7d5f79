import type { SectionMessages } from '#domain/kit/messages.ts'
import type { companyDirectors as section } from '#domain/sections/companyDirectors.ts'

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
      fields: {
        fullLegalName: {
          label: 'Full legal name',
          help: 'As in the passport. Chinese characters may follow in brackets.',
        },
        nationality: { label: 'Nationality' },
        country: { label: 'Country of residence' },
        dateOfBirth: { label: 'Date of birth' },
        politicallyExposedPerson: {
          label: 'Politically exposed person?',
          help: 'Somebody with a prominent public function now or before, a family member or a close associate.',
        },
      },
    },
  },
}
