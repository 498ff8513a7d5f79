import i18next, { type Resource } from 'i18next'
import { type Language, languages, type Params, type Say } from '#domain/kit/say.ts'
import { codes as codesEnglish } from '#domain/messages/en/codes.ts'
import { server as serverEnglish } from '#domain/messages/en/server.ts'
import { codes as codesChinese } from '#domain/messages/zh-CN/codes.ts'
import { server as serverChinese } from '#domain/messages/zh-CN/server.ts'
import { forms } from '#domain/regions/forms.ts'

/** Every text the server, its mails and the PDF say, by language. */
export const serverTexts: Readonly<Record<Language, object>> = {
  en: { ...forms.en, ...serverEnglish, codes: codesEnglish },
  'zh-CN': { ...forms['zh-CN'], ...serverChinese, codes: codesChinese },
}

/** More than there are texts. */
const mostSaid = 10_000

/**
 * Prepares the texts of all languages.
 * @returns the `say` of a language
 */
export function createSay(texts: Readonly<Record<Language, object>> = serverTexts): (language: Language) => Say {
  const texter = i18next.createInstance()
  texter.init({
    resources: Object.fromEntries(
      languages.map((language) => [language, { translation: texts[language] }]),
    ) as Resource,
    lng: 'en',
    fallbackLng: 'en',
    initAsync: false,
    interpolation: { escapeValue: false },
    // A text may be nothing in a language: sentences of Chinese stand together without a space.
    returnEmptyString: true,
  })
  const says = languages.map((language) => {
    const fixed = texter.getFixedT(language)
    const has = (key: string) => texter.exists(key, { lng: language })
    /** What is said without parameters is always the same. */
    const said = new Map<string, string>()
    const plain = (key: string) => {
      const text = said.get(key) ?? fixed(key, {})
      if (said.size < mostSaid) said.set(key, text)
      return text
    }
    const say = (key: string, params?: Params) => (params ? fixed(key, { ...params }) : plain(key))
    return [language, Object.assign(say, { has, language })] as const
  })
  const known = new Map<Language, Say>(says)
  return (language) => known.get(language) ?? createSay(texts)('en')
}
