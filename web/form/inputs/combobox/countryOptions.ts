import { callingCodes } from '#domain/kit/data/callingCodes.ts'
import { countryCodes } from '#domain/kit/data/countries.ts'
import { memoize } from '#domain/kit/memoize.ts'
import type { Language } from '#domain/kit/translate.ts'
import { keyTranslatorFor } from '../../../i18n/languages.ts'
import type { SearchOption } from './searchMatches.ts'

/** Returns all countries, sorted in the language. The region's own country is first. */
export const countryOptions = memoize((language: Language, homeCountry: string): readonly SearchOption[] => {
  const tKey = keyTranslatorFor(language)
  const { compare } = new Intl.Collator(language)
  const options = countryCodes.map((id) => ({ id, label: tKey(`countries.${id}`), countries: [id] }))
  return homeCountryFirst(
    options.toSorted((a, b) => compare(a.label, b.label)),
    (option) => option.id === homeCountry,
  )
})

/** Returns all calling codes with the countries that share them. The code of the region's own country is first. */
export const callingCodeOptions = memoize((language: Language, homeCountry: string): readonly SearchOption[] => {
  const tKey = keyTranslatorFor(language)
  const options = callingCodes.map(({ code, countries }) => {
    const named = countries.filter((country) => tKey.has(`countries.${country}`))
    const details = named.map((country) => tKey(`countries.${country}`))
    return { id: code, label: code, details, countries: named }
  })
  return homeCountryFirst(
    options.toSorted((a, b) => Number(a.id) - Number(b.id)),
    ({ countries }) => countries[0] === homeCountry,
  )
})

function homeCountryFirst<Option>(options: readonly Option[], isHome: (option: Option) => boolean): Option[] {
  return [...options.filter(isHome), ...options.filter((option) => !isHome(option))]
}
