import { withoutPostalCodes } from '../../data/countries.ts'
import type { WithConditions } from '../../field.ts'
import { type TextField, type TextSettings, text } from './text.ts'

/**
 * The form of postal codes in the home countries of many applicants (Universal Postal Union). Other countries are not
 * checked.
 */
const postalCodePatterns: Readonly<Record<string, RegExp>> = {
  AU: /^\d{4}$/,
  CN: /^\d{6}$/,
  CY: /^\d{4}$/,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  IE: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i,
  IN: /^\d{6}$/,
  MU: /^[\dAR]\d{4}$/i,
  SG: /^\d{6}$/,
  US: /^\d{5}(-\d{4})?$/,
  ZA: /^\d{4}$/,
}

/**
 * A postal code: up to 16 characters, optional in a country without postal codes. A form that is unusual in its country
 * is a warning. Only a country without postal codes has the text that the answer may stay blank.
 * @example postalCode({ country: 'country', optional: true })
 */
export function postalCode<const S extends TextSettings & { readonly country: string }>(
  settings: S,
): TextField & WithConditions<S> {
  const { country } = settings
  return {
    ...text({ max: 16, halfWidth: true, optional: { [country]: withoutPostalCodes }, ...settings }),
    validatesWith: [country],
    textVariants: {
      names: ['used', 'none'],
      of(values) {
        const code = values[country]
        if (typeof code !== 'string' || code === '') return undefined
        return withoutPostalCodes.includes(code) ? 'none' : 'used'
      },
    },
    check(value, { values }) {
      const isTypical = postalCodePatterns[String(values[country])]?.test(value) ?? true
      return isTypical ? undefined : { code: 'postalCodeUnusual', severity: 'warning' }
    },
  }
}
