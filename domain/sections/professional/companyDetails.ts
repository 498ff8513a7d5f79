import { blank } from '../../kit/condition.ts'
import { countryCodes } from '../../kit/data/countries.ts'
import { reasonsForOpeningAccount } from '../../kit/data/lists.ts'
import { group } from '../../kit/field.ts'
import { choice, type Options } from '../../kit/kinds/choice.ts'
import { country } from '../../kit/kinds/country.ts'
import { date } from '../../kit/kinds/date.ts'
import { email } from '../../kit/kinds/text/email.ts'
import { callingCode, phone } from '../../kit/kinds/text/phone.ts'
import { postalCode } from '../../kit/kinds/text/postalCode.ts'
import { text } from '../../kit/kinds/text/text.ts'
import { section } from '../../kit/section.ts'
import { contactFields, identityFields, supervisionFields } from '../groups/company.ts'

const sectionBase = {
  id: 'companyDetails',
  path: '/company-details',
  dataPath: 'clientDetail.companyInfo',
  prepare: ['guide-prepare-registration', 'guide-prepare-address'],
  terms: ['term-lei'],
} as const

/**
 * The fields of au, eu, sa and uk before the address. The specification requires day and country of registration,
 * e-mail and mobile number of uae and mu only.
 */
const commonFields = {
  ...group('company', {
    ...identityFields,
    companyRegDate: date({ optional: true }),
    companyRegCountry: country({ optional: true }),
  }),
  ...group('contact', {
    ...contactFields,
    companyEmail: email({ optional: true, autocomplete: 'email' }),
    areaCodeMobile: callingCode({ optional: { companyMobile: blank }, autocomplete: 'mobile tel-country-code' }),
    companyMobile: phone({ code: 'areaCodeMobile', optional: true, autocomplete: 'mobile tel-national' }),
  }),
  ...group('regulation', supervisionFields),
  ...group('purpose', {
    reasonForOpeningAccount: choice(reasonsForOpeningAccount),
    otherReasonForOpeningAccount: text({ min: 3, when: { reasonForOpeningAccount: 'others' } }),
  }),
}

const address = { country: country({ autocomplete: 'country' }), address: text({ autocomplete: 'address-line1' }) }
const town = text({ max: 70, autocomplete: 'address-level2' })
const county = text({ max: 70, autocomplete: 'address-level1' })
const postCode = postalCode({ country: 'country', autocomplete: 'postal-code' })

/** Returns the company page of a region in which the applicant types the county, region or province. */
export function companyDetailsWithCounty(messages: string) {
  return section({
    ...sectionBase,
    messages,
    fields: { ...commonFields, ...group('address', { ...address, town, county, postCode }) },
  })
}

/**
 * Returns the company page of a region with a list of states or provinces; the applicant types those of other
 * countries.
 */
export function companyDetailsWithStates(messages: string, region: string, states: Options) {
  const otherCountries = countryCodes.filter((code) => code !== region)
  return section({
    ...sectionBase,
    messages,
    fields: {
      ...commonFields,
      ...group('address', {
        ...address,
        town,
        county: choice(states, { when: { country: region } }),
        countyAbroad: text({ max: 70, when: { country: otherCountries } }),
        postCode,
      }),
    },
  })
}
