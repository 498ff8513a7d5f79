import type { Say } from '#domain/kit/say.ts'
import { callingCodes } from '#domain/options/callingCodes.ts'
import { countryCodes } from '#domain/options/countries.ts'
import type { SearchOption } from './inputs/searchOption.ts'

const known = new Map<string, readonly SearchOption[]>()

function remembered(key: string, make: () => SearchOption[]): readonly SearchOption[] {
  const found = known.get(key) ?? make()
  known.set(key, found)
  return found
}

/** All countries by the order of the language; the region's own stands first. */
export function countryOptions(say: Say, own: string): readonly SearchOption[] {
  return remembered(`countries ${say.language} ${own}`, () => {
    const options = countryCodes.map((id) => ({ id, label: say(`countries.${id}`) }))
    return ownFirst(sorted(options, say), (option) => option.id === own)
  })
}

/** All calling codes with the countries that share them; the region's own stands first. */
export function callingCodeOptions(say: Say, own: string): readonly SearchOption[] {
  return remembered(`codes ${say.language} ${own}`, () => {
    const options = callingCodes.map(({ code, countries }) => {
      const names = countries
        .filter((country) => say.has(`countries.${country}`))
        .map((country) => say(`countries.${country}`))
      const detail = names.join(say('answers.separator'))
      return { id: code, label: code, detail, short: `${code} ${names[0] ?? ''}`.trim(), isOwn: countries[0] === own }
    })
    return ownFirst(
      options.toSorted((one, other) => Number(one.id) - Number(other.id)),
      (option) => option.isOwn,
    )
  })
}

function sorted(options: readonly SearchOption[], say: Say): SearchOption[] {
  const { compare } = new Intl.Collator(say.language)
  return options.toSorted((one, other) => compare(one.label, other.label))
}

function ownFirst<Option>(options: readonly Option[], isOwn: (option: Option) => boolean): Option[] {
  return [...options.filter(isOwn), ...options.filter((option) => !isOwn(option))]
}
