import { type FieldSettings, group } from '../kit/field.ts'
import { country } from '../kit/kinds/country.ts'
import { files } from '../kit/kinds/files.ts'
import { postalCode } from '../kit/kinds/text/postalCode.ts'
import { explanation, text } from '../kit/kinds/text/text.ts'
import { toggle, yesNo } from '../kit/kinds/yesNo.ts'
import { section } from '../kit/section.ts'
import { contactFields, identityFields, supervisionFields } from './groups/company.ts'

/** The registered address of the company, in parts. Many countries, including the UAE, have no postal codes. */
const officeAddress = {
  country: country({ autocomplete: 'country' }),
  building: text({ autocomplete: 'address-line2' }),
  street: text({ autocomplete: 'address-line1' }),
  city: text({ max: 70, autocomplete: 'address-level2' }),
  postalCode: postalCode({ country: 'country', optional: true, autocomplete: 'postal-code' }),
}

/** Returns the business address, visible while the condition of the settings is true. */
function businessAddress<const S extends FieldSettings & { readonly optional?: undefined }>(settings: S) {
  return {
    businessCountry: country({ ...settings, autocomplete: 'section-business country' }),
    businessBuilding: text({ ...settings, autocomplete: 'section-business address-line2' }),
    businessStreet: text({ ...settings, autocomplete: 'section-business address-line1' }),
    businessCity: text({ ...settings, max: 70, autocomplete: 'section-business address-level2' }),
    businessPostalCode: postalCode({
      ...settings,
      country: 'businessCountry',
      optional: true,
      autocomplete: 'section-business postal-code',
    }),
  }
}

/** Identity, supervision and addresses of the company (uae and mu). */
export const companyDetails = section({
  id: 'companyDetails',
  path: '/company-details',
  dataPath: 'clientDetail.companyInfo',
  prepare: ['guide-prepare-registration', 'guide-prepare-addresses', 'guide-prepare-lei'],
  terms: ['term-lei'],
  fields: {
    ...group('company', identityFields),
    ...group('contact', contactFields),
    ...group('regulation', supervisionFields),
    ...group('standing', {
      hasCompanyPendingLitigation: yesNo(),
      pendingLitigationDetails: explanation({ when: { hasCompanyPendingLitigation: true } }),
      isBankruptcy: yesNo(),
      bankruptcyCountry: country({ when: { isBankruptcy: true } }),
    }),
    ...group('statements', {
      hasFinancialStatements: yesNo(),
      financialStatements: files({ when: { hasFinancialStatements: true } }),
      noHaveFinancialStatementsReason: explanation({ when: { hasFinancialStatements: false } }),
    }),
    ...group('registeredOffice', officeAddress),
    ...group('businessAddress', {
      sameAsOfficeAddress: toggle({ isOn: true }),
      ...businessAddress({ when: { sameAsOfficeAddress: false } }),
    }),
  },
})
