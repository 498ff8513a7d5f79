import type { SectionMessages } from '#domain/kit/messages.ts'
import type { companyDirectors as section } from '#domain/sections/professional/people.ts'
import { directorsList, directorsPage } from '../../groups/directors.ts'
import { officer } from '../../groups/officer.ts'

export const companyDirectors: SectionMessages<typeof section> = {
  ...directorsPage,
  fields: {
    directors: {
      ...directorsList,
      fields: officer,
    },
  },
}
