import { madeOnce } from '#domain/kit/madeOnce.ts'
import { type Language, languages, type Params, type Say } from '#domain/kit/say.ts'
import { joined, type Texts, textAt } from './lookup.ts'
import { keepPreferences, preferences } from './preferences.ts'
import { pseudo, wantsPseudo } from './pseudo.ts'
import { keysOf, type Selector } from './selector.ts'
import { createStore, useStore } from './store.ts'
import { type TextPart, textParts } from './textParts.ts'
import type { TypedTexts } from './texts.ts'

/** The language in force. */
export const language = createStore<Language>('en')

/** Direction of a language's text; a right-to-left one is added here. */
const directions: Readonly<Record<Language, 'ltr' | 'rtl'>> = { en: 'ltr', 'zh-CN': 'ltr' }

const wanted = new Set<TextPart>(['app'])
const loaded = new Map<string, Promise<void>>()
const texts: Record<Language, Texts> = { en: {}, 'zh-CN': {} }

/** Starts with the language chosen before, else English, and the texts of the first page. */
export async function startLanguages(): Promise<void> {
  language.set(preferences().locale ?? languages[0])
  try {
    await load(language.get(), 'app')
  } catch {
    // Better English, which comes with the page itself, than nothing at all.
    language.set('en')
    await load('en', 'app')
  }
  speak(language.get())
}

/** Loads a part of the texts in the language in force; pages of the form wait for it before they are drawn. */
export async function needTexts(part: TextPart): Promise<void> {
  wanted.add(part)
  const target = language.get()
  await load(target, part)
  // Another one may have been chosen meanwhile.
  if (language.get() !== target) await needTexts(part)
}

/** Loads all that is wanted in a language, also what came to be wanted meanwhile. */
async function loadWanted(target: Language): Promise<void> {
  const parts = [...wanted]
  await Promise.all(parts.map((part) => load(target, part)))
  if (wanted.size > parts.length) await loadWanted(target)
}

function load(target: Language, part: TextPart): Promise<void> {
  const name = `${target} ${part}`
  const known = loaded.get(name)
  if (known) return known
  const loading = textParts[part][target]().then((added) => addTexts(target, added))
  loaded.set(name, loading)
  // What did not arrive is asked for again the next time.
  loading.catch(() => loaded.delete(name))
  return loading
}

/** Adds texts to those of a language. */
export function addTexts(target: Language, added: object): void {
  texts[target] = joined(texts[target], added as Texts)
}

/** The person chooses a language: its texts are loaded, then everything on the page changes at once. It rejects when they do not come. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  await loadWanted(chosen)
  speak(chosen)
  keepPreferences({ locale: chosen })
}

function speak(target: Language): void {
  language.set(target)
  document.documentElement.lang = target
  document.documentElement.dir = directions[target]
}

/** Says a text, pointed at by a selector that the compiler checks. */
export type Translate = <Selected>(select: Selector<TypedTexts, Selected>, params?: Params) => string

/** The text of a selector in the language in force, for what is said outside of components. */
export const translate: Translate = (select, params) => translatorIn(language.get())(select, params)

const translatorIn = madeOnce((target: Language): Translate => {
  const say = sayIn(target)
  return (select, params) => say(keysOf(select).join('.'), params)
})

/** Texts by selectors, and the language they are in; the component is drawn anew in another language. */
export function useTranslation(): { readonly t: Translate; readonly language: Language } {
  const current = useStore(language)
  return { t: translatorIn(current), language: current }
}

/** Texts by dotted keys, as the domain asks for them; the component is drawn anew in another language. */
export function useSay(): Say {
  return sayIn(useStore(language))
}

/** The lookup of texts by dotted key in a language whose texts are loaded; a key without a text says itself. */
export const sayIn = madeOnce((target: Language): Say => {
  const look = (key: string, params?: Params) => textAt(texts[target], key, target, params)
  const shown = wantsPseudo() ? pseudo : (text: string) => text
  return Object.assign((key: string, params?: Params) => shown(look(key, params) ?? key), {
    has: (key: string) => look(key) !== undefined,
    language: target,
  })
})
