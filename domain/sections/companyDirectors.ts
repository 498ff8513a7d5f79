import { country } from '../kit/kinds/country.ts'
import { dateOfBirth } from '../kit/kinds/date.ts'
import { list } from '../kit/kinds/list.ts'
import { name } from '../kit/kinds/text/text.ts'
import { yesNo } from '../kit/kinds/yesNo.ts'
import { section } from '../kit/section.ts'
import { noDuplicates } from './groups/people.ts'

/** The directors of the company (uae and mu). */
export const companyDirectors = section({
  id: 'companyDirectors',
  path: '/company-directors',
  dataPath: 'companyLeadership',
  prepare: ['guide-prepare-people'],
  terms: ['term-pep'],
  fields: {
    directors: list({
      dataPath: 'companyLeadership',
      role: 'director',
      title: ['fullLegalName'],
      summary: ['nationality', 'dateOfBirth'],
      fields: {
        fullLegalName: name(),
        nationality: country(),
        country: country(),
        dateOfBirth: dateOfBirth(),
        politicallyExposedPerson: yesNo(),
      },
    }),
  },
  rules: { directorsOnce: noDuplicates('directors', 'fullLegalName') },
})
