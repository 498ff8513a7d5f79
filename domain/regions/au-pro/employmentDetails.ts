import { employmentTypes, industries, occupations } from '../../kit/data/lists.ts'
import { choice, omitOptions } from '../../kit/kinds/choice.ts'
import { text } from '../../kit/kinds/text/text.ts'
import { section } from '../../kit/section.ts'

/** Persons who are retired, students or unemployed have no employer (reading A-27). */
const whenEmployed = { when: { employmentType: ['full_time', 'part_time', 'self_employed', 'contractor'] } } as const

/** The employment of the person. */
export const employmentDetails = section({
  id: 'employmentDetails',
  messages: 'auPro.employmentDetails',
  path: '/employment-details',
  dataPath: 'clientOtherInfo.employmentDetails',
  prepare: ['guide-prepare-employment'],
  fields: {
    employmentType: choice(employmentTypes),
    currentIndustryEmployedIn: choice(industries, whenEmployed),
    employerName: text({ min: 2, ...whenEmployed }),
    occupation: choice(omitOptions(occupations, ['none']), whenEmployed),
    occupationDetail: text({ min: 2, optional: true, ...whenEmployed }),
  },
})
