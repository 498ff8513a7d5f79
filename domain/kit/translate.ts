import type { LanguageManifest } from '../languages/language.ts'
import * as registered from '../languages/registered.ts'

export type Language = keyof typeof registered

/** The manifest of each language. */
export const manifests: Readonly<Record<Language, LanguageManifest>> = registered

/** The available languages. */
export const languages = Object.keys(manifests) as readonly Language[]

export type Params = Readonly<Record<string, string | number>>

/**
 * Returns the text of a dotted key with its placeholders filled, for example
 * `t('sections.companyDetails.fields.companyName.label')`. Callers pass it to the domain, which contains no sentences.
 */
export interface Translate {
  (key: string, params?: Params): string
  /** Returns true when a text with this key exists. */
  has(key: string): boolean
  readonly language: Language
}

/** Returns a translate function with default params; the params of a call override them. */
export function withParams(t: Translate, defaults: Params): Translate {
  return Object.assign((key: string, params?: Params) => t(key, params ? { ...defaults, ...params } : defaults), {
    has: t.has,
    language: t.language,
  })
}
