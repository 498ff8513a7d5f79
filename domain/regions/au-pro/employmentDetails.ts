import { choice, someOf } from '../../kit/kinds/choice.ts'
import { text } from '../../kit/kinds/text.ts'
import { section } from '../../kit/section.ts'
import { employmentTypes, industries, occupations } from '../../options/lists.ts'

/** Whoever is retired, a student or out of work has no employer to name (reading A-27). */
const working = { when: { employmentType: ['full_time', 'part_time', 'self_employed', 'contractor'] } } as const

const occupationsOfWorking = someOf(occupations, [
  'manager',
  'professional',
  'finance_professional',
  'technician_trade',
  'service',
  'clerical',
  'sales',
  'operator',
  'labourer',
])

/** What the person does for a living. */
export const employmentDetails = section({
  id: 'employmentDetails',
  messages: 'auPro.employmentDetails',
  path: '/employment-details',
  slot: 'clientOtherInfo.employmentDetails',
  prepare: ['guide-prepare-employment'],
  fields: {
    employmentType: choice(employmentTypes),
    currentIndustryEmployedIn: choice(industries, working),
    employerName: text({ min: 2, ...working }),
    occupation: choice(occupationsOfWorking, working),
    occupationDetail: text({ min: 2, optional: true, ...working }),
  },
})
