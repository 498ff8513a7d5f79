import { useState } from 'react'
import { callingCodes } from '#domain/kit/data/callingCodes.ts'
import { countryCodes } from '#domain/kit/data/countries.ts'
import type { CountryField } from '#domain/kit/kinds/country.ts'
import type { CallingCodeField } from '#domain/kit/kinds/text/phone.ts'
import { memoize } from '#domain/kit/memoize.ts'
import type { Language } from '#domain/kit/translate.ts'
import { keyTranslatorFor } from '../../i18n/languages.ts'
import { useSection } from '../SectionContext.ts'
import { SearchSelect } from './combobox/SearchSelect.tsx'
import type { SearchOption } from './combobox/searchMatches.ts'
import { TruncatedValueHint } from './combobox/TruncatedValueHint.tsx'
import type { InputKind, InputProps } from './inputKind.ts'

function CountryInput(props: InputProps<CountryField>) {
  const { tKey, application } = useSection()
  const [named, setNamed] = useState<{
    readonly countries: readonly SearchOption[]
    readonly options: readonly SearchOption[]
  }>()
  const countries = countryOptions(tKey.language, application.region.country)
  const options = named?.countries === countries ? named.options : countries
  // When the nationalities cannot be loaded, the countries are still found by their names.
  const load = () =>
    void withNationalities(countries).then(
      (options) => setNamed({ countries, options }),
      () => undefined,
    )
  return (
    <>
      <SearchSelect {...props} options={options} autocomplete={props.field.autocomplete} onOpen={load} />
      <TruncatedValueHint text={options.find(({ id }) => id === props.value)?.label ?? ''} controlId={props.id} />
    </>
  )
}

/** A country, which the applicant finds by its name or nationality. */
export const country: InputKind<CountryField> = {
  Input: CountryInput,
  frame: 'labelled',
  span: () => 3,
  hasDependentsOnSameLevel: true,
}

function CallingCodeInput({ value, onChange, ...props }: InputProps<CallingCodeField>) {
  const { tKey, application } = useSection()
  const options = callingCodeOptions(tKey.language, application.region.country)
  return (
    <SearchSelect
      {...props}
      options={options}
      autocomplete={props.field.autocomplete}
      value={value}
      onChange={(code) => onChange(code ?? '')}
    />
  )
}

/** A calling code, which the applicant finds by its digits or its country. */
export const callingCode: InputKind<CallingCodeField> = {
  Input: CallingCodeInput,
  frame: 'labelled',
  span: () => 2,
  staysWithNext: true,
}

/** Returns all countries, sorted by their names in the language, after the region's own country. */
export const countryOptions = memoize((language: Language, homeCountry: string): readonly SearchOption[] => {
  const tKey = keyTranslatorFor(language)
  const { compare } = new Intl.Collator(language)
  const options = countryCodes.map((id) => ({ id, label: tKey(`countries.${id}`), countries: [id] }))
  return homeCountryFirst(
    options.toSorted((a, b) => compare(a.label, b.label)),
    (option) => option.id === homeCountry,
  )
})

const namedOptions = new WeakMap<readonly SearchOption[], readonly SearchOption[]>()

/** Returns countries that a search finds by nationality as well. The nationalities load only when a list opens. */
export async function withNationalities(countries: readonly SearchOption[]): Promise<readonly SearchOption[]> {
  const { nationalities } = await import('#domain/kit/data/nationalities.ts')
  const named =
    namedOptions.get(countries) ??
    countries.map((option) => ({ ...option, otherNames: nationalities[option.id]?.split(',') ?? [] }))
  namedOptions.set(countries, named)
  return named
}

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
