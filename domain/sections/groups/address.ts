import type { FieldSettings } from '../../kit/field.ts'
import { country } from '../../kit/kinds/country.ts'
import { postalCode } from '../../kit/kinds/postalCode.ts'
import { text } from '../../kit/kinds/text.ts'

/** An address in one line or a few, as it stands on a letter. */
export const addressLength = { min: 5, max: 280 } as const

/** Where the company is registered, in parts. Many countries, the UAE among them, have no postal codes. */
export const officeAddress = {
  country: country(),
  building: text(),
  street: text(),
  city: text({ max: 70 }),
  postalCode: postalCode({ country: 'country', optional: true }),
}

/** Where the business is run, asked while the settings' condition holds. */
export function businessAddress<const S extends FieldSettings & { readonly optional?: undefined }>(settings: S) {
  return {
    businessCountry: country(settings),
    businessBuilding: text(settings),
    businessStreet: text(settings),
    businessCity: text({ ...settings, max: 70 }),
    businessPostalCode: postalCode({ ...settings, country: 'businessCountry', optional: true }),
  }
}
