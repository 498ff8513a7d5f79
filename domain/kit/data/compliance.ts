import { options } from '../kinds/choice.ts'
import { listedCountries } from './fatfLists.ts'

/** The capacity in which somebody certifies a board resolution. */
export const resolutionRoles = options('resolutionRole', [
  'chair',
  'company_secretary',
  'sole_director',
  'director',
  'managing_partner',
  'trustee',
  'manager',
])

/** Countries of the FATF lists and of common country programmes; any other one is written out. */
export const sanctionedCountries = options('sanctionedCountry', [...listedCountries, 'Others'])
