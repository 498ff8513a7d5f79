import { list } from '../kit/kinds/list.ts'
import { name } from '../kit/kinds/text/text.ts'
import { section } from '../kit/section.ts'

const directors = section({
  id: 'directors',
  path: '/directors',
  dataPath: 'companyLeadership',
  fields: {
    directors: list({
      dataPath: 'companyLeadership',
      role: 'director',
      title: ['fullName'],
      max: 4,
      fields: { fullName: name(), seat: name({ optional: true }) },
    }),
  },
})

const representatives = section({
  id: 'representatives',
  path: '/representatives',
  dataPath: 'companyLeadership',
  fields: {
    representatives: list({
      dataPath: 'companyLeadership',
      role: 'authPerson',
      title: ['fullName'],
      fields: { fullName: name(), position: name({ optional: true }) },
    }),
  },
})

/** Two registers whose rows share one array and differ by their role. */
export const leadership = { directors, representatives }
