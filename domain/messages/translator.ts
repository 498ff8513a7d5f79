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

/** Formats a compiled ICU message. Never interprets a param: braces and tags in it stay text. */
export function formatMessage(message: CompiledMessage, language: Language, params: Params = {}): string {
  if (typeof message === 'string') return message
  const values = new Proxy(params, missingParams) as FormatValues<string>
  return [format<string>(message, manifests[language].locale, values, options)].flat().join('')
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
