import { type Language, languages, type Translate } from '#domain/kit/translate.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { loadCodes, loadServer } from '#domain/messages/catalogues.ts'
import { translatorOf } from '#domain/messages/compile.ts'
import { allMessages } from '#domain/regions/allMessages.ts'
import type { TextOverrides } from '../config/brand/brand.ts'

/** All texts of the server, its mails and the PDF, by language. */
export const serverTexts = Object.fromEntries(
  await Promise.all(
    languages.map(async (language) => {
      const [{ server }, { codes }] = await Promise.all([loadServer(language), loadCodes(language)])
      return [language, { ...allMessages[language], ...server, codes }] as const
    }),
  ),
) as Readonly<Record<Language, object>>

/**
 * Prepares the texts of all languages.
 * @param own texts of the installation, which replace those with the same key
 * @returns a function that returns the `Translate` of a language
 */
export function createTranslators(own: TextOverrides = {}): (language: Language) => Translate {
  const of = (language: Language) => translatorOf(language, serverTexts[language], own[language] ?? {})
  const translators = new Map(languages.map((language) => [language, of(language)]))
  const fallback = translators.get(defaultLanguage) ?? of(defaultLanguage)
  return (language) => translators.get(language) ?? fallback
}
