import { writeFileSync } from 'node:fs'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js'

// Writes the list of country calling codes. Run it after an update of libphonenumber-js:
// `npx node scripts/calling-codes.ts && npx biome check --write domain/kit/data`

/** The best-known country of a shared code, which is listed first. */
const leading = new Set<string>(['US', 'GB', 'RU', 'AU', 'NO', 'FI', 'IT', 'FR', 'MA', 'RE', 'SH', 'GP', 'CW'])

const countriesOf = new Map<number, string[]>()
for (const country of getCountries()) {
  const code = Number(getCountryCallingCode(country))
  const others = countriesOf.get(code) ?? []
  countriesOf.set(code, leading.has(country) ? [country, ...others] : [...others, country])
}

const lines = [...countriesOf]
  .sort(([one], [other]) => String(one).localeCompare(String(other)))
  .map(([code, countries]) => `  { code: '+${code}', countries: ${JSON.stringify(countries)} },`)

writeFileSync(
  new URL('../domain/kit/data/callingCodes.ts', import.meta.url),
  `/** A country calling code (ITU-T E.164) and the countries that share it, the one it is known by first. */
export interface CallingCode {
  readonly code: string
  /** ISO 3166-1 alpha-2; also AC, TA and XK, which telephony distinguishes. */
  readonly countries: readonly string[]
}

/** Every calling code that belongs to a country; made by \`scripts/calling-codes.ts\`. */
export const callingCodes: readonly CallingCode[] = [\n${lines.join('\n')}\n]\n`,
)
