import { options } from '../kinds/choice.ts'
import { listedCountries } from './fatfLists.ts'

/** The capacity of the person who certifies a board resolution. */
export const resolutionRoles = options('resolutionRole', [
  'chair',
  'company_secretary',
  'sole_director',
  'director',
  'managing_partner',
  'trustee',
  'manager',
])

/** Countries of the FATF lists and of common country programmes; the applicant types any other. */
export const sanctionedCountries = options('sanctionedCountry', [...listedCountries, 'Others'])
