import type * as lists from '#domain/kit/data/compliance.ts'
import { listedCountries } from '#domain/kit/data/fatfLists.ts'
import type { OptionMessages } from '#domain/kit/messages.ts'
import { namesOf } from '../../countryNames.ts'
import { countries } from '../countries.ts'

export const complianceOptions: OptionMessages<typeof lists> = {
  resolutionRole: {
    chair: '会议主席',
    company_secretary: '公司秘书',
    sole_director: '唯一董事',
    director: '董事',
    managing_partner: '执行合伙人',
    trustee: '受托人',
    manager: '公司持牌经理',
  },
  sanctionedCountry: { ...namesOf(countries, listedCountries), Others: '其他国家（请注明）' },
}
