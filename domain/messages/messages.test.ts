import { describe, expect, it } from 'vitest'
import { countryCodes } from '../kit/data/countries.ts'
import { manifests } from '../kit/translate.ts'
import { allMessages } from '../regions/allMessages.ts'
import { regionIds } from '../regions/index.ts'
import { specifiedRegions } from '../testing/specified.ts'
import { strayLatin, unusedLatin } from '../testing/untranslatedText.ts'
import { app as englishApp } from './en/app.ts'
import { codes as englishCodes } from './en/codes.ts'
import { findings as englishFindings } from './en/consistency.ts'
import { formUi as englishFormUi } from './en/formUi.ts'
import { ownData as englishOwnData } from './en/ownData.ts'
import { server as englishServer } from './en/server.ts'
import { status as englishStatus } from './en/status.ts'
import { app as chineseApp } from './zh-CN/app.ts'
import { codes as chineseCodes } from './zh-CN/codes.ts'
import { findings as chineseFindings } from './zh-CN/consistency.ts'
import { formUi as chineseFormUi } from './zh-CN/formUi.ts'
import { ownData as chineseOwnData } from './zh-CN/ownData.ts'
import { server as chineseServer } from './zh-CN/server.ts'
import { status as chineseStatus } from './zh-CN/status.ts'

const { en: english, 'zh-CN': chinese } = allMessages

type Texts = { readonly [key: string]: string | Texts }

/** Returns every text by its dotted key. */
function textsOf(tree: Texts, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : textsOf(value, `${prefix}${key}.`),
  )
}

function placeholdersOf(text: string): string[] {
  const names = Array.from(text.matchAll(/\{(\w+)(?=\}|, (?:number|plural))|#/g), ([, name = 'count']) => name)
  return [...new Set(names)].toSorted()
}

const allEnglish = {
  ...english,
  app: englishApp,
  codes: englishCodes,
  formUi: englishFormUi,
  findings: englishFindings,
  status: englishStatus,
  ownData: englishOwnData,
  ...englishServer,
}
const allChinese = {
  ...chinese,
  app: chineseApp,
  codes: chineseCodes,
  formUi: chineseFormUi,
  findings: chineseFindings,
  status: chineseStatus,
  ownData: chineseOwnData,
  ...chineseServer,
}
const en = new Map(textsOf(allEnglish as unknown as Texts))
const zh = new Map(textsOf(allChinese as unknown as Texts))

/** Names that are equal in every language, and the names of the languages. */
const sameInBoth = new Set(['options.platform.MT4', 'options.platform.MT5', 'pdf.sha256'])
/** The languages' names of themselves, which the language switch shows. */
const ownNames = Object.values(manifests).flatMap(({ name, shortName }) => [name, shortName])

/** Returns true for a text with words besides placeholders, digits and signs. */
function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\{.*?\}/g, ''))
}

describe('all visible texts', () => {
  it('[I18N-2] have the same keys in both languages', () => {
    expect([...zh.keys()].toSorted()).toEqual([...en.keys()].toSorted())
    expect(en.size).toBeGreaterThan(900)
  })

  it.each([
    ['English', en],
    ['Chinese', zh],
  ])('[I18N-2] are never empty and have no spaces around them: %s', (_, texts) => {
    // A separator may be a space; only mails with a code have a line for the terminal.
    const untidy = [...texts].filter(
      ([key, text]) => !/\.(separator|note)$/.test(key) && (text === '' || text.trim() !== text),
    )
    expect(untidy).toEqual([])
  })

  it('[I18N-2] have the same placeholders in both languages', () => {
    const differing = [...en].filter(
      ([key, text]) => placeholdersOf(text).join() !== placeholdersOf(zh.get(key) ?? '').join(),
    )
    expect(differing).toEqual([])
  })

  it('[I18N-2] are Chinese in the Chinese files: no English word without a reason, no text without a Chinese character', () => {
    const bare = (text: string) => text.replace(/\{.*?\}|<[^>]*>/g, ' ')
    // A region added later adds the names of its own numbers and authorities.
    const added = regionIds.filter((id) => !specifiedRegions.some((region) => region === id))
    const isAdded = (key: string) => added.some((id) => key.includes(`word-${id}-`) || key.includes(`.${id}.`))
    const ofPrograms = /^(codes|errors|mails|pdf|requestErrors)\./
    const stray = [...zh].filter(
      ([key, text]) => !isAdded(key) && strayLatin(bare(text), ofPrograms.test(key)).length > 0,
    )
    expect(stray).toEqual([])
    expect(unusedLatin([...zh.values(), ...ownNames].map(bare))).toEqual([])
    const without = [...zh].filter(
      ([key, text]) => !sameInBoth.has(key) && hasWords(text) && !/\p{Script=Han}/u.test(text),
    )
    expect(without).toEqual([])
  })

  it('[I18N-2] use Chinese punctuation beside Chinese characters', () => {
    expect([...zh].filter(([, text]) => /\p{Script=Han}[,;:?!(]|[,;:?!)]\p{Script=Han}/u.test(text))).toEqual([])
  })

  it('[I18N-2] are English in the English files', () => {
    const foreign = [...en].filter(([, text]) => /\p{Script=Han}/u.test(text))
    expect(foreign).toEqual([])
  })
})

describe('the names of countries', () => {
  it.each([
    ['English', english.countries],
    ['Chinese', chinese.countries],
  ])('[I18N-2] exist for all 249 countries and are unique: %s', (_, countries: Readonly<Record<string, string>>) => {
    expect(countryCodes.filter((code) => !countries[code])).toEqual([])
    expect(new Set(Object.values(countries)).size).toBe(Object.keys(countries).length)
  })

  it.each([
    ['HK', 'Hong Kong SAR', '中国香港特别行政区'],
    ['MO', 'Macao SAR', '中国澳门特别行政区'],
    ['TW', 'Taiwan, China', '中国台湾'],
  ] as const)('[I18N-2] that say a status are the decided ones: %s', (code, inEnglish, inChinese) => {
    expect([english.countries[code], chinese.countries[code]]).toEqual([inEnglish, inChinese])
  })
})
