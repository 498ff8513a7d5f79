import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { type Language, languages, type Params, type Say } from '#domain/kit/say.ts'
import { keepPreferences, preferences } from './preferences.ts'
import { pseudo, wantsPseudo } from './pseudo.ts'
import { createStore } from './store.ts'
import { type TextPart, textParts } from './textParts.ts'

/** The language in force. */
export const language = createStore<Language>('en')

/** Direction of a language's text; a right-to-left one is added here. */
const directions: Readonly<Record<Language, 'ltr' | 'rtl'>> = { en: 'ltr', 'zh-CN': 'ltr' }

const wanted = new Set<TextPart>(['app'])
const loaded = new Set<string>()

/** Starts i18next with the language chosen before, else English, and the texts of the first page. */
export async function startLanguages(): Promise<void> {
  language.set(preferences().locale ?? languages[0])
  i18next.use(initReactI18next)
  if (wantsPseudo()) i18next.use({ type: 'postProcessor', name: 'pseudo', process: pseudo })
  await i18next.init({
    lng: language.get(),
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false, bindI18nStore: 'added' },
    ...(wantsPseudo() && { postProcess: ['pseudo'] }),
  })
  await speak(language.get())
}

/** Loads a part of the texts in the language in force; pages of the form wait for it before they are drawn. */
export async function needTexts(part: TextPart): Promise<void> {
  wanted.add(part)
  await load(language.get(), part)
}

async function load(target: Language, part: TextPart): Promise<void> {
  if (loaded.has(`${target} ${part}`)) return
  i18next.addResourceBundle(target, 'translation', await textParts[part][target](), true, true)
  loaded.add(`${target} ${part}`)
}

/** The person chooses a language: its texts are loaded, then everything on the page changes at once. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  await speak(chosen)
  keepPreferences({ locale: chosen })
}

async function speak(target: Language): Promise<void> {
  await Promise.all([...wanted].map((part) => load(target, part)))
  await i18next.changeLanguage(target)
  language.set(target)
  document.documentElement.lang = target
  document.documentElement.dir = directions[target]
}

/** Texts by dotted keys, as the domain asks for them; the component is drawn anew in another language. */
export function useSay(): Say {
  const { i18n } = useTranslation()
  return sayIn(i18n.language as Language)
}

const says = new Map<Language, Say>()

/** The lookup of texts by dotted key in a language whose texts are loaded. */
export function sayIn(target: Language): Say {
  const known = says.get(target)
  if (known) return known
  const look = i18next.getFixedT(target) as unknown as (key: string, params?: Params) => string
  const say: Say = Object.assign((key: string, params?: Params) => look(key, params), {
    has: (key: string) => i18next.exists(key, { lng: target }),
    language: target,
  })
  says.set(target, say)
  return say
}
