import { memoize } from '#domain/kit/memoize.ts'
import type { Language, Params } from '#domain/kit/translate.ts'

/** Texts by key, nested at any depth. */
export interface Texts {
  readonly [key: string]: string | Texts
}

const plurals = memoize((language: Language) => new Intl.PluralRules(language))
const numbers = memoize((language: Language) => new Intl.NumberFormat(language))

/**
 * Returns the text of a dotted key with its placeholders filled, exactly as i18next does on the server. A counted text
 * has a form for each plural of the language (`minutes_one`, `minutes_other`). `{{name}}` is a parameter, `{{name,
 * number}}` a parameter formatted as a number. A placeholder without its parameter stays unchanged.
 * @returns undefined for a key without a text
 */
export function textAt(texts: Texts, key: string, language: Language, params: Params = {}): string | undefined {
  const text = formOf(params.count, language, (ending) => find(texts, `${key}${ending}`.split('.')))
  return typeof text === 'string' ? filled(text, language, params) : undefined
}

/** Returns the node at a path. The name of an option may contain dots itself, as classes 5 and 5.1 do. */
function find(texts: string | Texts | undefined, path: readonly string[]): string | Texts | undefined {
  if (path.length === 0 || typeof texts !== 'object') return path.length === 0 ? texts : undefined
  for (let length = 1; length <= path.length; length++) {
    const name = path.slice(0, length).join('.')
    const found = Object.hasOwn(texts, name) ? find(texts[name], path.slice(length)) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** Returns the plural form of a counted text, else the text itself. */
function formOf<Form>(count: Params[string] | undefined, language: Language, find: (ending: string) => Form): Form {
  if (typeof count !== 'number') return find('')
  return find(`_${plurals(language).select(count)}`) ?? find('')
}

/** Fills placeholders. Placeholders inside a parameter's value are not filled. */
function filled(text: string, language: Language, params: Params): string {
  if (!text.includes('{{')) return text
  return text.replace(/\{\{(\w+)(, number)?\}\}/g, (placeholder, name: string, isNumber?: string) => {
    const value = params[name]
    if (value === undefined) return placeholder
    if (!isNumber) return String(value)
    return numbers(language).format(Number(value))
  })
}

/** Merges two trees of texts. The added text replaces an existing one. */
export function joined(texts: Texts, added: Texts): Texts {
  const result = { ...texts }
  for (const [key, value] of Object.entries(added)) {
    const here = result[key]
    result[key] = typeof here === 'object' && typeof value === 'object' ? joined(here, value) : value
  }
  return result
}
