import type { SectionMessages } from '#domain/kit/messages.ts'
import type { employmentDetails as section } from '#domain/regions/au-pro/employmentDetails.ts'

export const employmentDetails: SectionMessages<typeof section> = {
  title: 'Employment Details',
  description: 'What you do for a living.',
  groups: {},
  fields: {
    employmentType: { label: 'Employment' },
    currentIndustryEmployedIn: { label: 'Industry' },
    employerName: { label: 'Employer or business', help: 'Name of your own business if you are self-employed.' },
    occupation: { label: 'Occupation' },
    occupationDetail: {
      label: 'Occupation in your own words',
      help: 'Your title or what you do, if the list does not say it well.',
    },
  },
}
