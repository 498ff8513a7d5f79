import type * as lists from '#domain/kit/data/compliance.ts'
import { listedCountries } from '#domain/kit/data/fatfLists.ts'
import type { OptionMessages } from '#domain/kit/messages.ts'
import { namesOf } from '../../countryNames.ts'
import { countries } from '../countries.ts'

export const complianceOptions: OptionMessages<typeof lists> = {
  resolutionRole: {
    chair: 'Chair of the meeting',
    company_secretary: 'Company secretary',
    sole_director: 'Sole director',
    director: 'Director',
    managing_partner: 'Managing partner',
    trustee: 'Trustee',
    manager: 'Licensed manager of the company',
  },
  sanctionedCountry: { ...namesOf(countries, listedCountries), Others: 'Other country (please state)' },
}
