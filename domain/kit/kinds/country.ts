import { countryCodes } from '../data/countries.ts'
import { commonSettings, type Field, type FieldSettings, type WithConditions } from '../field.ts'

const known = new Set<unknown>(countryCodes)

export type CountryField = Field<string | null, 'country'>

/** A country or territory: its ISO 3166-1 alpha-2 code. */
export function country<const S extends FieldSettings = object>(
  settings: S = {} as S,
): CountryField & WithConditions<S> {
  return {
    ...commonSettings(settings),
    kind: 'country',
    isCountry: true,
    secondsToAnswer: 15,
    jsonSchema: { type: ['string', 'null'], description: 'ISO 3166-1 alpha-2' },
    blank: null,
    missing: 'requiredChoice',
    isBlank: (value) => value === null,
    read(input) {
      if (input === null || input === undefined || input === '') return { value: null }
      return known.has(input) ? { value: input as string } : { rejected: 'notOption' }
    },
    check: () => undefined,
    answer: (value, t) => ({ type: 'text', text: value === null ? '' : t(`countries.${value}`) }),
  }
}
