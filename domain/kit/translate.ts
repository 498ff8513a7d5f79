/** The languages a person can choose; English is the default. */
export const languages = ['en', 'zh-CN'] as const

export type Language = (typeof languages)[number]

export type Params = Readonly<Record<string, string | number>>

/**
 * Looks a text up by its dotted key and fills its placeholders, for example
 * `say('sections.companyDetails.fields.companyName.label')`. The domain is given one; it never makes sentences itself.
 */
export interface Translate {
  (key: string, params?: Params): string
  /** Whether a text with this key exists. */
  has(key: string): boolean
  readonly language: Language
}

/** The same texts, with these words for their placeholders wherever a text is asked for without its own. */
export function withParams(t: Translate, defaults: Params): Translate {
  return Object.assign((key: string, params?: Params) => t(key, params ? { ...defaults, ...params } : defaults), {
    has: t.has,
    language: t.language,
  })
}
