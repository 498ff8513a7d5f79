import { countryCodes } from '#domain/kit/data/countries.ts'
import { otherCountryNames, threeLetterCodes } from '#domain/kit/data/otherCountryNames.ts'
import { memoize } from '#domain/kit/memoize.ts'
import { maxShortInput, normalizeText } from '#domain/kit/normalize.ts'
import { type SearchOption, textOf } from './searchOption.ts'

/** An option that fits what was typed; the lower its rank, the better. */
interface RankedOption {
  readonly option: SearchOption
  readonly rank: number
}

/** What something is called, and its codes, which only fit as a whole: within words two letters are everywhere. */
interface Names {
  readonly names: readonly string[]
  readonly codes: readonly string[]
}

/** What an option says itself, and what the countries it stands for are called otherwise. */
interface SearchIndexEntry {
  readonly own: Names
  readonly byCountry: readonly Names[]
}

const indexCache = new WeakMap<readonly SearchOption[], readonly SearchIndexEntry[]>()
const noMatch = 4

/**
 * The options that fit what was typed, the best first: those called exactly so, then those that begin so, those with a word that
 * does, and those that hold it somewhere. Countries are found by their codes and other names too, by the English ones in every
 * language; one that shares its option is named first.
 */
export function matchesOf(options: readonly SearchOption[], typed: string): readonly SearchOption[] {
  return rankOptions(options, typed).map(({ option }) => option)
}

/** The id of the option a text means where nobody chose: the only one called exactly so, else the only one that fits. */
export function resolveTypedOption(options: readonly SearchOption[], typed: string): string | undefined {
  const ranked = rankOptions(options, typed)
  const exact = ranked.filter(({ rank }) => rank === 0)
  const [only, ...others] = exact.length > 0 ? exact : ranked
  return others.length === 0 ? only?.option.id : undefined
}

function rankOptions(options: readonly SearchOption[], typed: string): readonly RankedOption[] {
  const text = normalise(typed).replace(/^00(?=\d)/, '')
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
  const { label, details = [], countries = [] } = option
  return {
    own: { names: [label, textOf(option)].map(normalise), codes: [] },
    byCountry: countries.map((country, position) => {
      const { names, codes } = namesOf(country)
      return { names: [normalise(details[position] ?? ''), ...names], codes }
    }),
  }
}

/** What a country is called in the world's lists, in both languages, and otherwise. */
const namesOf = memoize((country: string): Names => {
  const listed = nameLists().map((list) => list.of(country) ?? '')
  const others = otherCountryNames[country]?.split(',') ?? []
  const codes = [country, threeLetterCodes[countryCodes.indexOf(country)] ?? '']
  return { names: [...listed, ...others].map(normalise), codes: codes.map(normalise) }
})

const nameLists = memoize(() => [
  new Intl.DisplayNames('en', { type: 'region' }),
  new Intl.DisplayNames('en', { type: 'region', style: 'short' }),
  new Intl.DisplayNames('zh-Hans', { type: 'region' }),
])

/** As people type it: without accents, signs and capitals, full-width letters and digits as others, and saints cut short. */
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
