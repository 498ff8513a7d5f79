import type { Language, Params, Say } from '../kit/say.ts'

/** Says the key itself and its params, so that a test sees which text was asked for and not how it is worded. */
export function sayKeys(language: Language = 'en'): Say {
  const say = (key: string, params: Params = {}): string => {
    const words = Object.entries(params).map(([name, value]) => `${name}=${value}`)
    return words.length === 0 ? key : `${key}(${words.join(',')})`
  }
  return Object.assign(say, { has: () => true, language })
}

/** Says the texts of a small table, with their `{{placeholders}}` filled. */
export function sayTexts(texts: Readonly<Record<string, string>>, language: Language = 'en'): Say {
  const say = (key: string, params: Params = {}): string =>
    (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
  return Object.assign(say, { has: (key: string) => Object.hasOwn(texts, key), language })
}
