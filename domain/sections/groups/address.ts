import type { FieldSettings } from '../../kit/field.ts'
import { country } from '../../kit/kinds/country.ts'
import { postalCode } from '../../kit/kinds/text/postalCode.ts'
import { text } from '../../kit/kinds/text/text.ts'

/** The registered address of the company, in parts. Many countries, including the UAE, have no postal codes. */
export const officeAddress = {
  country: country(),
  building: text(),
  street: text(),
  city: text({ max: 70 }),
  postalCode: postalCode({ country: 'country', optional: true }),
}

/** Returns the business address, visible while the condition of the settings is true. */
export function businessAddress<const S extends FieldSettings & { readonly optional?: undefined }>(settings: S) {
  return {
    businessCountry: country(settings),
    businessBuilding: text(settings),
    businessStreet: text(settings),
    businessCity: text({ ...settings, max: 70 }),
    businessPostalCode: postalCode({ ...settings, country: 'businessCountry', optional: true }),
  }
}
