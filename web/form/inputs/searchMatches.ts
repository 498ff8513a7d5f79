import { madeOnce } from '#domain/kit/madeOnce.ts'
import { maxShortInput, normalizeText } from '#domain/kit/normalize.ts'
import { countryCodes } from '#domain/options/countries.ts'
import { otherCountryNames, threeLetterCodes } from '#domain/options/otherCountryNames.ts'
import { type SearchOption, textOf } from './searchOption.ts'

/** An option that fits what was typed; the lower its rank, the better. */
interface Fitting {
  readonly option: SearchOption
  readonly rank: number
}

/** What something is called, and its codes, which only fit as a whole: within words two letters are everywhere. */
interface Names {
  readonly names: readonly string[]
  readonly codes: readonly string[]
}

/** What an option says itself, and what the countries it stands for are called otherwise. */
interface Searched {
  readonly own: Names
  readonly byCountry: readonly Names[]
}

const known = new WeakMap<readonly SearchOption[], readonly Searched[]>()
const noFit = 4

/**
 * The options that fit what was typed, the best first: those called exactly so, then those that begin so, those with a word that
 * does, and those that hold it somewhere. Countries are found by their codes and other names too, by the English ones in every
 * language; one that shares its option is named first.
 */
export function matchesOf(options: readonly SearchOption[], typed: string): readonly SearchOption[] {
  return fittingTo(options, typed).map(({ option }) => option)
}

/** The id of the option a text means where nobody chose: the only one called exactly so, else the only one that fits. */
export function meantBy(options: readonly SearchOption[], typed: string): string | undefined {
  const fitting = fittingTo(options, typed)
  const exact = fitting.filter(({ rank }) => rank === 0)
  const [only, ...others] = exact.length > 0 ? exact : fitting
  return others.length === 0 ? only?.option.id : undefined
}

function fittingTo(options: readonly SearchOption[], typed: string): readonly Fitting[] {
  const text = plain(typed).replace(/^00(?=\d)/, '')
  if (text === '') return []
  const searched = known.get(options) ?? options.map(searchedOf)
  known.set(options, searched)
  return options
    .map((option, place) => fittingOf(option, searched[place] as Searched, text))
    .filter(({ rank }) => rank < noFit)
    .toSorted((one, other) => one.rank - other.rank)
}

function fittingOf(option: SearchOption, { own, byCountry }: Searched, text: string): Fitting {
  const ranks = byCountry.map((names) => rankOf(names, text))
  const best = Math.min(noFit, ...ranks)
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
  return names.some((name) => name.includes(text)) ? 3 : noFit
}

function searchedOf(option: SearchOption): Searched {
  const { label, details = [], countries = [] } = option
  return {
    own: { names: [label, textOf(option)].map(plain), codes: [] },
    byCountry: countries.map((country, place) => {
      const { names, codes } = namesOf(country)
      return { names: [plain(details[place] ?? ''), ...names], codes }
    }),
  }
}

/** What a country is called in the world's lists, in both languages, and otherwise. */
const namesOf = madeOnce((country: string): Names => {
  const listed = nameLists().map((list) => list.of(country) ?? '')
  const others = otherCountryNames[country]?.split(',') ?? []
  const codes = [country, threeLetterCodes[countryCodes.indexOf(country)] ?? '']
  return { names: [...listed, ...others].map(plain), codes: codes.map(plain) }
})

const nameLists = madeOnce(() => [
  new Intl.DisplayNames('en', { type: 'region' }),
  new Intl.DisplayNames('en', { type: 'region', style: 'short' }),
  new Intl.DisplayNames('zh-Hans', { type: 'region' }),
])

/** As people type it: without accents, signs and capitals, full-width letters and digits as others, and saints cut short. */
function plain(text: string): string {
  const normal = normalizeText(text, 'NFKD', maxShortInput) ?? ''
  return normal
    .toLowerCase()
    .replace(/[\p{M}.]/gu, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\bsaint\b/g, 'st')
    .trim()
}
