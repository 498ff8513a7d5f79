import { countryCodes } from '#domain/kit/data/countries.ts'
import { otherCountryNames, threeLetterCodes } from '#domain/kit/data/otherCountryNames.ts'
import { memoize } from '#domain/kit/memoize.ts'
import { languages, manifests } from '#domain/kit/translate.ts'
import { maxShortInput, normalizeText } from '#domain/kit/values/normalize.ts'
import { defaultLanguage } from '#domain/languages/language.ts'

/** One line of a list of options. */
export interface SearchOption {
  readonly id: string
  readonly label: string
  /** Details shown beside the label in a lighter colour, the most important first. */
  readonly details?: readonly string[]
  /** Further names that find the option. */
  readonly otherNames?: readonly string[]
  /** The countries that find the option, as ISO 3166-1 alpha-2 codes; with details, in the same order. */
  readonly countries?: readonly string[]
  /** The currency that finds the option, as an ISO 4217 code. */
  readonly currency?: string
}

/** Returns the text of a chosen option in its field: the label and its first detail. */
export function textOf({ label, details = [] }: SearchOption): string {
  return [label, details[0]].filter(Boolean).join(' ')
}

/** An option that matches the typed text. A lower rank is a better match. */
interface RankedOption {
  readonly option: SearchOption
  readonly rank: number
}

/**
 * The terms that find an option. Names match in part; codes only as a whole, because two letters occur in many words.
 */
interface Names {
  readonly names: readonly string[]
  readonly codes: readonly string[]
}

/** The names of an option itself, and the alternative names of its countries. */
interface SearchIndexEntry {
  readonly own: Names
  readonly byCountry: readonly Names[]
}

const indexCache = new WeakMap<readonly SearchOption[], readonly SearchIndexEntry[]>()
const noMatch = 4

/**
 * Returns the options that match the typed text, best first: an equal name, a name that begins with the text, a word
 * that begins with it, any other occurrence. Countries also match by their codes, by further names, and by their names
 * in every language; the matching country of an option that several share is shown first. Currencies also match by
 * their signs and by their names in every language.
 */
export function matchesOf(options: readonly SearchOption[], typed: string): readonly SearchOption[] {
  return rankOptions(options, typed).map(({ option }) => option)
}

/** Returns the id of the option that a typed text identifies: the only one with an equal name, else the only match. */
export function resolveTypedOption(options: readonly SearchOption[], typed: string): string | undefined {
  const ranked = rankOptions(options, typed)
  const exact = ranked.filter(({ rank }) => rank === 0)
  const [only, ...others] = exact.length > 0 ? exact : ranked
  return others.length === 0 ? only?.option.id : undefined
}

function rankOptions(options: readonly SearchOption[], typed: string): readonly RankedOption[] {
  const text = hasSign(typed) ? typed.trim().toLowerCase() : normalise(typed).replace(/^00(?=\d)/, '')
  if (text === '') return []
  const index = indexCache.get(options) ?? options.map(indexOption)
  indexCache.set(options, index)
  return options
    .map((option, position) => rankOption(option, index[position] as SearchIndexEntry, text))
    .filter(({ rank }) => rank < noMatch)
    .toSorted((a, b) => a.rank - b.rank)
}

function rankOption(option: SearchOption, { own, byCountry }: SearchIndexEntry, text: string): RankedOption {
  const ranks = byCountry.map((names) => rankOf(names, text))
  const best = Math.min(noMatch, ...ranks)
  const rank = Math.min(best, rankOf(own, text))
  const { details = [] } = option
  const first = details[ranks.indexOf(best)]
  if (first === undefined || first === details[0]) return { option, rank }
  return { option: { ...option, details: [first, ...details.filter((name) => name !== first)] }, rank }
}

function rankOf({ names, codes }: Names, text: string): number {
  if (names.includes(text) || codes.includes(text)) return 0
  if (names.some((name) => name.startsWith(text))) return 1
  if (names.some((name) => name.includes(` ${text}`))) return 2
  return names.some((name) => name.includes(text)) ? 3 : noMatch
}

function indexOption(option: SearchOption): SearchIndexEntry {
  const { label, details = [], otherNames = [], countries = [], currency } = option
  const { names, codes } = currency ? namesOfCurrency(currency) : { names: [], codes: [] }
  return {
    own: { names: [...[label, textOf(option), ...otherNames].map(normalise), ...names], codes },
    byCountry: countries.map((country, position) => {
      const { names, codes } = namesOf(country)
      return { names: [normalise(details[position] ?? ''), ...names], codes }
    }),
  }
}

/** Returns the names and codes of a country: its listed names in every language, and its alternative names. */
const namesOf = memoize((country: string): Names => {
  const listed = nameLists().map((list) => list.of(country) ?? '')
  const others = otherCountryNames[country]?.split(',') ?? []
  const codes = [country, threeLetterCodes[countryCodes.indexOf(country)] ?? '']
  return { names: [...listed, ...others].map(normalise), codes: codes.map(normalise) }
})

/** Everyday names of currencies that `Intl.DisplayNames` does not have. */
const otherCurrencyNames: Readonly<Record<string, string>> = { AUD: '澳元', CNY: 'RMB', HKD: '港币', USD: '美金' }

/** Returns the names of a currency in every language, and its code and signs in lower case. */
const namesOfCurrency = memoize((currency: string): Names => {
  const locales = languages.map((language) => manifests[language].locale)
  const names = locales.map((locale) => new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? '')
  const other = otherCurrencyNames[currency] ?? ''
  return { names: [...names, other].map(normalise), codes: [currency.toLowerCase(), ...signsOf(currency, locales)] }
})

/** Returns the signs of a currency that contain a symbol, such as `$` and `us$`. */
function signsOf(currency: string, locales: readonly string[]): string[] {
  const signs = (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    locales.map((locale) => signOf(locale, { style: 'currency', currency, currencyDisplay })),
  )
  return [...new Set(signs)].filter(hasSign)
}

function signOf(locale: string, format: Intl.NumberFormatOptions): string {
  const parts = new Intl.NumberFormat(locale, format).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value.toLowerCase() ?? ''
}

/** Returns true for a text with a currency sign (Unicode category Sc), which other comparisons leave out. */
function hasSign(text: string): boolean {
  return /\p{Sc}/u.test(text)
}

const nameLists = memoize(() => [
  ...languages.map((language) => new Intl.DisplayNames(manifests[language].locale, { type: 'region' })),
  new Intl.DisplayNames(defaultLanguage, { type: 'region', style: 'short' }),
])

/**
 * Normalises a text for comparison: no accents, punctuation or capitals, half-width characters, "saint" abbreviated.
 */
function normalise(text: string): string {
  const normal = normalizeText(text, 'NFKD', maxShortInput) ?? ''
  return normal
    .toLowerCase()
    .replace(/[\p{M}.]/gu, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\bsaint\b/g, 'st')
    .trim()
}
