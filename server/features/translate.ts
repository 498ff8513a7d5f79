import i18next, { type Resource } from 'i18next'
import { type Language, languages, type Params, type Translate } from '#domain/kit/translate.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { loadCodes, loadServer } from '#domain/messages/catalogues.ts'
import { allMessages } from '#domain/regions/allMessages.ts'

/** Every text of the server, its mails and the PDF, by language. */
export const serverTexts = Object.fromEntries(
  await Promise.all(
    languages.map(async (language) => {
      const [{ server }, { codes }] = await Promise.all([loadServer(language), loadCodes(language)])
      return [language, { ...allMessages[language], ...server, codes }] as const
    }),
  ),
) as Readonly<Record<Language, object>>

/** More than the number of texts. */
const maxCached = 10_000
/** The parts of a text that i18next replaces: a parameter, or another text. */
const placeholder = /\{\{|\$t\(/

/** Caches the results of a function of a key, for the first keys it gets. */
function createCache<Result>(compute: (key: string) => Result): (key: string) => Result {
  const results = new Map<string, Result>()
  return (key) => {
    if (results.has(key)) return results.get(key) as Result
    const result = compute(key)
    if (results.size < maxCached) results.set(key, result)
    return result
  }
}

/**
 * Prepares the texts of all languages.
 * @returns the `Translate` of a language
 */
export function createTranslators(
  texts: Readonly<Record<Language, object>> = serverTexts,
): (language: Language) => Translate {
  const texter = i18next.createInstance()
  texter.init({
    resources: Object.fromEntries(
      languages.map((language) => [language, { translation: texts[language] }]),
    ) as Resource,
    lng: defaultLanguage,
    fallbackLng: defaultLanguage,
    initAsync: false,
    interpolation: { escapeValue: false },
    // A text may be empty in a language: sentences of Chinese are joined without a space.
    returnEmptyString: true,
  })
  const translators = languages.map((language) => {
    const fixed = texter.getFixedT(language)
    /** Texts that are independent of their parameters; undefined for other keys. */
    const constants = createCache((key) => {
      const text: unknown = texter.getResource(language, 'translation', key)
      return typeof text === 'string' && !placeholder.test(text) ? text : undefined
    })
    const has = createCache((key) => texter.exists(key, { lng: language }))
    const plain = createCache((key) => fixed(key, {}))
    const t = (key: string, params?: Params) => {
      if (!params) return plain(key)
      const constant = 'count' in params ? undefined : constants(key)
      return constant ?? fixed(key, { ...params })
    }
    return [language, Object.assign(t, { has, language })] as const
  })
  const known = new Map<Language, Translate>(translators)
  return (language) => known.get(language) ?? createTranslators(texts)(defaultLanguage)
}
