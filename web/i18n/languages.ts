import { memoize } from '#domain/kit/memoize.ts'
import { type Language, languages, type Params, type Translate } from '#domain/kit/translate.ts'
import { preferences, storePreferences } from '../session/preferences.ts'
import { createObservable, useObservable } from '../ui/observable.ts'
import { joined, type Texts, textAt } from './lookup.ts'
import { type TextPart, textParts } from './messageBundles.ts'
import type { TypedMessages } from './messageTypes.ts'
import { pseudo, wantsPseudo } from './pseudo.ts'
import { keysOf, type Selector } from './selector.ts'

/** The language in force. */
export const language = createObservable<Language>('en')

/** Direction of a language's text; a right-to-left one is added here. */
const directions: Readonly<Record<Language, 'ltr' | 'rtl'>> = { en: 'ltr', 'zh-CN': 'ltr' }

const requestedBundles = new Set<TextPart>(['app'])
const loaded = new Map<string, Promise<void>>()
const texts: Record<Language, Texts> = { en: {}, 'zh-CN': {} }

/** Starts with the language chosen before, else English, and the texts of the first page. */
export async function initLanguage(): Promise<void> {
  language.set(preferences().locale ?? languages[0])
  try {
    await loadBundle(language.get(), 'app')
  } catch {
    // Better English, which comes with the page itself, than nothing at all.
    language.set('en')
    await loadBundle('en', 'app')
  }
  applyLanguage(language.get())
}

/** Loads a part of the texts in the language in force; pages of the form wait for it before they are drawn. */
export async function requireMessages(part: TextPart): Promise<void> {
  requestedBundles.add(part)
  const target = language.get()
  await loadBundle(target, part)
  // Another one may have been chosen meanwhile.
  if (language.get() !== target) await requireMessages(part)
}

/** Loads all that is wanted in a language, also what came to be wanted meanwhile. */
async function loadRequestedBundles(target: Language): Promise<void> {
  const parts = [...requestedBundles]
  await Promise.all(parts.map((part) => loadBundle(target, part)))
  if (requestedBundles.size > parts.length) await loadRequestedBundles(target)
}

function loadBundle(target: Language, part: TextPart): Promise<void> {
  const name = `${target} ${part}`
  const known = loaded.get(name)
  if (known) return known
  const loading = textParts[part][target]().then((added) => addMessages(target, added))
  loaded.set(name, loading)
  // What did not arrive is asked for again the next time.
  loading.catch(() => loaded.delete(name))
  return loading
}

/** Adds texts to those of a language. */
export function addMessages(target: Language, added: object): void {
  texts[target] = joined(texts[target], added as Texts)
}

/** The person chooses a language: its texts are loaded, then everything on the page changes at once. It rejects when they do not come. */
export async function changeLanguage(chosen: Language): Promise<void> {
  await loadRequestedBundles(chosen)
  applyLanguage(chosen)
  storePreferences({ locale: chosen })
}

function applyLanguage(target: Language): void {
  language.set(target)
  document.documentElement.lang = target
  document.documentElement.dir = directions[target]
}

/** Says a text, pointed at by a selector that the compiler checks. */
export type TranslateSelector = <Selected>(select: Selector<TypedMessages, Selected>, params?: Params) => string

/** The text of a selector in the language in force, for what is said outside of components. */
export const translate: TranslateSelector = (select, params) => selectorTranslatorFor(language.get())(select, params)

const selectorTranslatorFor = memoize((target: Language): TranslateSelector => {
  const tKey = keyTranslatorFor(target)
  return (select, params) => tKey(keysOf(select).join('.'), params)
})

/** Texts by selectors, and the language they are in; the component is drawn anew in another language. */
export function useTranslation(): { readonly t: TranslateSelector; readonly language: Language } {
  const current = useObservable(language)
  return { t: selectorTranslatorFor(current), language: current }
}

/** Texts by dotted keys, as the domain asks for them; the component is drawn anew in another language. */
export function useKeyTranslation(): Translate {
  return keyTranslatorFor(useObservable(language))
}

/** The lookup of texts by dotted key in a language whose texts are loaded; a key without a text says itself. */
export const keyTranslatorFor = memoize((target: Language): Translate => {
  const lookUp = (key: string, params?: Params) => textAt(texts[target], key, target, params)
  const decorate = wantsPseudo() ? pseudo : (text: string) => text
  return Object.assign((key: string, params?: Params) => decorate(lookUp(key, params) ?? key), {
    has: (key: string) => lookUp(key) !== undefined,
    language: target,
  })
})
