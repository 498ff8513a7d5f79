import { country } from '../../kit/kinds/country.ts'
import { list } from '../../kit/kinds/list.ts'
import { section } from '../../kit/section.ts'
import { noDuplicates } from '../groups/noDuplicates.ts'
import { officerFields } from '../groups/officer.ts'

/** The directors of the company (au, eu, sa and uk; reading A-02). */
export const companyDirectors = section({
  id: 'companyDirectors',
  messages: 'professional.companyDirectors',
  path: '/company-directors',
  dataPath: 'companyLeadership',
  prepare: ['guide-prepare-people'],
  terms: ['term-pep'],
  fields: {
    directors: list({
      dataPath: 'companyLeadership',
      role: 'director',
      title: ['fullName'],
      summary: ['position', 'dateOfBirth'],
      fields: {
        ...officerFields,
        nationality: country({ optional: true }),
        country: country({ optional: true }),
      },
    }),
  },
  rules: { directorsOnce: noDuplicates('directors', 'fullName') },
})
