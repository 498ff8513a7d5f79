import { countryCodes } from '../../options/countries.ts'
import { type Field, type Settings, settingsOf, type With } from '../field.ts'

const known = new Set<unknown>(countryCodes)

export type CountryField = Field<string | null, 'country'>

/** A country or territory: its ISO 3166-1 alpha-2 code. */
export function country<const S extends Settings = object>(settings: S = {} as S): CountryField & With<S> {
  return {
    ...settingsOf(settings),
    kind: 'country',
    blank: null,
    missing: 'requiredChoice',
    isBlank: (value) => value === null,
    read(input) {
      if (input === null || input === undefined || input === '') return { value: null }
      return known.has(input) ? { value: input as string } : { refused: 'notOption' }
    },
    check: () => undefined,
    answer: (value, say) => ({ type: 'text', text: value === null ? '' : say(`countries.${value}`) }),
  }
}
