import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format'
import { memoize } from '../kit/memoize.ts'
import { type Language, manifests, type Params, type Translate } from '../kit/translate.ts'

/** Messages by key, nested at any depth. They are ICU messages, compiled in the build of the pages. */
export interface MessageTree {
  readonly [key: string]: CompiledMessage | MessageTree
}

const pluralRules = memoize((locale: string) => new Intl.PluralRules(locale))
const numberFormats = memoize((locale: string) => new Intl.NumberFormat(locale))

/** No message has an ordinal, a date or a format with options. */
const options: FormatOptions = {
  formatters: {
    getPluralRules: (locale) => pluralRules(String(locale)),
    getNumberFormat: (locale) => numberFormats(String(locale)),
    getDateTimeFormat: (locale) => new Intl.DateTimeFormat(locale),
  },
}

/** Shows the name of a param that a call does not pass: `{name}`. */
const missingParams: ProxyHandler<Params> = {
  has: () => true,
  get: (params, name) => (Object.hasOwn(params, name) ? params[String(name)] : `{${String(name)}}`),
}

/** Marks both ends of a param. A noncharacter, which no text contains (Unicode 23.7). */
const edge = '\uFDD0'

/** As `missingParams`, with marked ends. */
const markedParams: ProxyHandler<Params> = {
  has: () => true,
  get(params, name) {
    const value: unknown = missingParams.get?.(params, name, params)
    return typeof value === 'string' ? edge + value + edge : value
  },
}

/**
 * Sets the space between the text and its marked params: one between Chinese and Latin letters or digits, none between
 * Chinese and Chinese (W3C, Requirements for Chinese Text Layout, 3.2.2).
 */
function spaceParams(marked: string): string {
  return marked.replaceAll(/([^\uFDD0]?)( ?)\uFDD0+( ?)(?=(.?))/gu, (...[, before, left, right, after]: string[]) => {
    const pair = `${before}${after}`
    if (/^[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]{2}$|^[\uFF08\uFF09]|[\uFF08\uFF09]$/u.test(pair))
      return `${before}`
    if (/^\p{Script=Han}[\p{Script=Latin}\d(]|^[\p{Script=Latin}\d).]\p{Script=Han}/u.test(pair)) return `${before} `
    return `${before}${left}${right}`
  })
}

/** Ends a sentence once where its last param ends with a full stop itself, as “B.V.” does. */
function endOnce(text: string, params: Params): string {
  if (!text.includes('..')) return text
  return Object.values(params).reduce<string>((once, value) => {
    const endsItself = typeof value === 'string' && /[^.]\.$/.test(value)
    return endsItself ? once.replaceAll(`${value}.`, () => value) : once
  }, text)
}

/** Formats a compiled ICU message. Never interprets a param: braces and tags in it stay text. */
export function formatMessage(message: CompiledMessage, language: Language, params: Params = {}): string {
  if (typeof message === 'string') return message
  const { hasNoSpaces, locale } = manifests[language]
  const values = new Proxy(params, hasNoSpaces ? markedParams : missingParams) as FormatValues<string>
  const text = [format<string>(message, locale, values, options)].flat().join('')
  return hasNoSpaces ? spaceParams(text) : endOnce(text, params)
}

/**
 * Returns the translate function of a language. A key without a message returns the key itself.
 * @param messageOf returns the compiled message of a dotted key
 */
export function createTranslate(
  language: Language,
  messageOf: (key: string) => CompiledMessage | undefined,
): Translate {
  const t = (key: string, params?: Params) => {
    const message = messageOf(key)
    return message === undefined ? key : formatMessage(message, language, params)
  }
  return Object.assign(t, { has: (key: string) => messageOf(key) !== undefined, language })
}

/** Adds the messages of a tree by their dotted keys. They replace existing ones. */
export function collectMessages(messages: Map<string, CompiledMessage>, tree: object, prefix = ''): void {
  for (const [key, value] of Object.entries(tree as MessageTree)) {
    if (typeof value === 'string' || Array.isArray(value)) messages.set(prefix + key, value)
    else collectMessages(messages, value as MessageTree, `${prefix}${key}.`)
  }
}
