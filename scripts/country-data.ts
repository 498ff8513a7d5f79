import { writeFileSync } from 'node:fs'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js'
import { countryCodes } from '#domain/kit/data/countries.ts'

// Writes the calling codes, and the names of all countries in each language. Run it when libphonenumber-js, Node's
// country data (CLDR) or the list of countries changes:
// `npx node scripts/country-data.ts && npx biome check --write domain`

/** The best-known country of a shared code, which is listed first. */
const leading = new Set<string>(['US', 'GB', 'RU', 'AU', 'NO', 'FI', 'IT', 'FR', 'MA', 'RE', 'SH', 'GP', 'CW'])

/** Names that imply a political status are decided here and never by a library. */
const decided: Record<string, Record<string, string>> = {
  en: { HK: 'Hong Kong SAR', MO: 'Macao SAR', PS: 'State of Palestine', TW: 'Taiwan, China' },
  'zh-CN': { HK: '中国香港特别行政区', MO: '中国澳门特别行政区', PS: '巴勒斯坦', TW: '中国台湾' },
}

function write(path: string, text: string): void {
  writeFileSync(new URL(`../domain/${path}`, import.meta.url), text)
}

const countriesOf = new Map<number, string[]>()
for (const country of getCountries()) {
  const code = Number(getCountryCallingCode(country))
  const others = countriesOf.get(code) ?? []
  countriesOf.set(code, leading.has(country) ? [country, ...others] : [...others, country])
}

const callingCodes = [...countriesOf]
  .sort(([one], [other]) => String(one).localeCompare(String(other)))
  .map(([code, countries]) => `  { code: '+${code}', countries: ${JSON.stringify(countries)} },`)

write(
  'kit/data/callingCodes.ts',
  `/** A country calling code (ITU-T E.164) and the countries that share it, the best-known first. */
export interface CallingCode {
  readonly code: string
  /** ISO 3166-1 alpha-2; also AC, TA and XK, which have their own telephone codes. */
  readonly countries: readonly string[]
}

/** Every calling code of a country; \`scripts/country-data.ts\` generates the list. */
export const callingCodes: readonly CallingCode[] = [\n${callingCodes.join('\n')}\n]\n`,
)

const codes = [...new Set([...countryCodes, ...[...countriesOf.values()].flat()])].sort()

for (const [language, names] of Object.entries(decided)) {
  const library = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  const lines = codes.map((code) => `  ${code}: ${JSON.stringify(names[code] ?? library.of(code))},`)
  const type = language === 'en' ? '' : ': Record<keyof typeof english, string>'
  write(
    `messages/${language}/countries.ts`,
    `${language === 'en' ? '' : "import type { countries as english } from '../en/countries.ts'\n\n"}/** The names of countries and territories by ISO 3166-1 code, and of places with a calling code of their own; made by \`scripts/country-data.ts\`. */\nexport const countries${type} = {\n${lines.join('\n')}\n}\n`,
  )
}
