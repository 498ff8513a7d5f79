import { writeFileSync } from 'node:fs'
import { callingCodes } from '#domain/kit/data/callingCodes.ts'
import { countryCodes } from '#domain/kit/data/countries.ts'

// Writes the names of all countries in each language. Run it when Node's country data (CLDR) or the list of countries changes:
// `npx node scripts/country-names.ts && npx biome check --write domain/messages`

/** Names that imply a political status are decided here and never by a library. */
const decided: Record<string, Record<string, string>> = {
  en: { HK: 'Hong Kong SAR', MO: 'Macao SAR', PS: 'State of Palestine', TW: 'Taiwan, China' },
  'zh-CN': { HK: '中国香港特别行政区', MO: '中国澳门特别行政区', PS: '巴勒斯坦', TW: '中国台湾' },
}

const codes = [...new Set([...countryCodes, ...callingCodes.flatMap(({ countries }) => countries)])].sort()

for (const [language, names] of Object.entries(decided)) {
  const library = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  const lines = codes.map((code) => `  ${code}: ${JSON.stringify(names[code] ?? library.of(code))},`)
  const type = language === 'en' ? '' : ': Record<keyof typeof english, string>'
  writeFileSync(
    new URL(`../domain/messages/${language}/countries.ts`, import.meta.url),
    `${language === 'en' ? '' : "import type { countries as english } from '../en/countries.ts'\n\n"}/** The names of countries and territories by ISO 3166-1 code, and of places with a calling code of their own; made by \`scripts/country-names.ts\`. */\nexport const countries${type} = {\n${lines.join('\n')}\n}\n`,
  )
}
