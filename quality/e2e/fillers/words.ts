import i18next from 'i18next'
import type { Language, Params, Translate } from '../../../domain/kit/translate.ts'
import { app as englishApp } from '../../../domain/messages/en/app.ts'
import { formUi as englishUi } from '../../../domain/messages/en/formUi.ts'
import { app as chineseApp } from '../../../domain/messages/zh-CN/app.ts'
import { formUi as chineseUi } from '../../../domain/messages/zh-CN/formUi.ts'
import { allMessages } from '../../../domain/regions/allMessages.ts'

const texts = i18next.createInstance()
await texts.init({
  resources: {
    en: { translation: { ...allMessages.en, formUi: englishUi, app: englishApp } },
    'zh-CN': { translation: { ...allMessages['zh-CN'], formUi: chineseUi, app: chineseApp } },
  },
  lng: 'en',
  interpolation: { escapeValue: false },
})

/** Returns the translator of all texts of the pages in a language: tests look for the messages themselves. */
export function sayIn(language: Language): Translate {
  const fixed = texts.getFixedT(language)
  return Object.assign((key: string, params?: Params) => fixed(key, { ...params }), {
    has: (key: string) => texts.exists(key, { lng: language }),
    language,
  })
}
