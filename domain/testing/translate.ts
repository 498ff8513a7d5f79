import type { Language, Params, Translate } from '../kit/translate.ts'

/** Says the key itself and its params, so that a test sees which text was asked for and not how it is worded. */
export function translateToKeys(language: Language = 'en'): Translate {
  const t = (key: string, params: Params = {}): string => {
    const values = Object.entries(params).map(([name, value]) => `${name}=${value}`)
    return values.length === 0 ? key : `${key}(${values.join(',')})`
  }
  return Object.assign(t, { has: () => true, language })
}

/** Says the texts of a small table, with their `{{placeholders}}` filled. */
export function translateTexts(texts: Readonly<Record<string, string>>, language: Language = 'en'): Translate {
  const t = (key: string, params: Params = {}): string =>
    (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
  return Object.assign(t, { has: (key: string) => Object.hasOwn(texts, key), language })
}
