import { madeOnce } from '#domain/kit/madeOnce.ts'
import type { Language } from '#domain/kit/say.ts'
import { callingCodes } from '#domain/options/callingCodes.ts'
import { countryCodes } from '#domain/options/countries.ts'
import { sayIn } from '../app/languages.ts'
import type { SearchOption } from './inputs/searchOption.ts'

/** All countries by the order of the language; the region's own stands first. */
export const countryOptions = madeOnce((language: Language, own: string): readonly SearchOption[] => {
  const say = sayIn(language)
  const { compare } = new Intl.Collator(language)
  const options = countryCodes.map((id) => ({ id, label: say(`countries.${id}`), countries: [id] }))
  return ownFirst(
    options.toSorted((one, other) => compare(one.label, other.label)),
    (option) => option.id === own,
  )
})

/** All calling codes with the countries that share them; the region's own stands first. */
export const callingCodeOptions = madeOnce((language: Language, own: string): readonly SearchOption[] => {
  const say = sayIn(language)
  const options = callingCodes.map(({ code, countries }) => {
    const named = countries.filter((country) => say.has(`countries.${country}`))
    const details = named.map((country) => say(`countries.${country}`))
    return { id: code, label: code, details, countries: named }
  })
  return ownFirst(
    options.toSorted((one, other) => Number(one.id) - Number(other.id)),
    ({ countries }) => countries[0] === own,
  )
})

function ownFirst<Option>(options: readonly Option[], isOwn: (option: Option) => boolean): Option[] {
  return [...options.filter(isOwn), ...options.filter((option) => !isOwn(option))]
}
