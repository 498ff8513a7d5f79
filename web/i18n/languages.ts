import type { CompiledMessage } from 'icu-minify/format'
import { memoize } from '#domain/kit/memoize.ts'
import { type Language, manifests, type Params, type Translate } from '#domain/kit/translate.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { collectMessages, createTranslate } from '#domain/messages/translator.ts'
import { basePath } from '../state/basePath.ts'
import { pageBrand } from '../state/brand.ts'
import { createObservable, useObservable } from '../state/observable.ts'
import { preferences, storePreferences } from '../state/storage.ts'
import { type BundleName, messageBundles } from './messageBundles.ts'
import { pseudo, wantsPseudo } from './pseudo.ts'
import { keysOf, type Selector, type TypedMessages } from './selector.ts'

/** The current language. */
export const language = createObservable<Language>(defaultLanguage)

const requestedBundles = new Set<BundleName>(['app'])
const loaded = new Map<string, Promise<void>>()
const messagesOf = memoize((_target: Language) => new Map<string, CompiledMessage>())
/** The texts that the installation overrides. They take precedence over the bundles, in whatever order both load. */
const overridesOf = memoize((_target: Language) => new Map<string, CompiledMessage>())

/**
 * Sets the stored language, else the default, and loads the texts of the first page.
 * @param fixed the language of pages that have only one; the stored language is then ignored
 */
export async function initLanguage(fixed?: Language): Promise<void> {
  language.set(fixed ?? preferences().locale ?? defaultLanguage)
  try {
    await loadBundle(language.get(), 'app')
  } catch {
    // The default language is bundled with the first page, so its texts can be loaded.
    language.set(defaultLanguage)
    await loadBundle(defaultLanguage, 'app')
  }
  applyLanguage(language.get())
}

/** Loads a bundle of texts in the current language. Pages of the form wait for it before they render. */
export async function requireMessages(part: BundleName): Promise<void> {
  requestedBundles.add(part)
  const target = language.get()
  await loadBundle(target, part)
  // The applicant may have chosen another language meanwhile.
  if (language.get() !== target) await requireMessages(part)
}

/** Loads all requested bundles of a language, including bundles requested meanwhile. */
async function loadRequestedBundles(target: Language): Promise<void> {
  const parts = [...requestedBundles]
  await Promise.all(parts.map((part) => loadBundle(target, part)))
  if (requestedBundles.size > parts.length) await loadRequestedBundles(target)
}

function loadBundle(target: Language, part: BundleName): Promise<void> {
  const name = `${target} ${part}`
  const known = loaded.get(name)
  if (known) return known
  const overrides = part === 'app' ? loadOverrides(target) : undefined
  const loading = messageBundles[part](target).then(async (added) => {
    addMessages(target, added)
    await overrides
  })
  loaded.set(name, loading)
  // The next request retries a failed bundle.
  loading.catch(() => loaded.delete(name))
  return loading
}

/** Loads the texts that the installation overrides. After a failure the page shows the portal's own texts. */
async function loadOverrides(target: Language): Promise<void> {
  const url = pageBrand()?.texts[target]
  try {
    if (url) collectMessages(overridesOf(target), await (await fetch(basePath + url)).json())
  } catch (caught) {
    console.warn(caught)
  }
}

/** Adds texts to those of a language. */
export function addMessages(target: Language, added: object): void {
  collectMessages(messagesOf(target), added)
}

/**
 * Changes the language of the whole page at once, after its texts are loaded, and stores the choice. Rejects when the
 * texts cannot be loaded.
 */
export async function changeLanguage(chosen: Language): Promise<void> {
  await loadRequestedBundles(chosen)
  applyLanguage(chosen)
  storePreferences({ locale: chosen })
}

function applyLanguage(target: Language): void {
  language.set(target)
  document.documentElement.lang = target
  document.documentElement.dir = manifests[target].direction
}

/** Translates a text that a type-checked selector points to. */
export type TranslateSelector = <Selected>(select: Selector<TypedMessages, Selected>, params?: Params) => string

/** Translates a selector in the current language, for code outside of components. */
export const translate: TranslateSelector = (select, params) => selectorTranslatorFor(language.get())(select, params)

const selectorTranslatorFor = memoize((target: Language): TranslateSelector => {
  const tKey = keyTranslatorFor(target)
  return (select, params) => tKey(keysOf(select).join('.'), params)
})

/** Returns the translator by selectors, and its language. The component rerenders when the language changes. */
export function useTranslation(): { readonly t: TranslateSelector; readonly language: Language } {
  const current = useObservable(language)
  return { t: selectorTranslatorFor(current), language: current }
}

/** Returns the translator by dotted keys, for keys of the domain. The component rerenders when the language changes. */
export function useKeyTranslation(): Translate {
  return keyTranslatorFor(useObservable(language))
}

/**
 * Returns the translator by dotted keys of a language whose texts are loaded. A key without a text translates to
 * itself.
 */
export const keyTranslatorFor = memoize((target: Language): Translate => {
  const [overrides, messages] = [overridesOf(target), messagesOf(target)]
  const t = createTranslate(target, (key) => overrides.get(key) ?? messages.get(key))
  if (!wantsPseudo()) return t
  return Object.assign((key: string, params?: Params) => pseudo(t(key, params)), { has: t.has, language: target })
})
