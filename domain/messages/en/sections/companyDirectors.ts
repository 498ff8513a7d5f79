import type { SectionMessages } from '#domain/kit/messages.ts'
import type { companyDirectors as section } from '#domain/sections/companyDirectors.ts'
import { directorsList, directorsPage } from '../groups/directors.ts'

export const companyDirectors: SectionMessages<typeof section> = {
  ...directorsPage,
  fields: {
    directors: {
      ...directorsList,
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
