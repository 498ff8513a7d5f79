/** Everything that differs between languages besides their messages: formats, direction, fonts. */
export interface LanguageManifest {
  /** In the language itself. */
  readonly name: string
  /** For a header with little room. */
  readonly shortName: string
  /** BCP 47, for numbers, dates and lists. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /** The order of a numeric date. In a language with `dayFirst`, 2/3/2026 is unambiguous. */
  readonly dateOrder: 'dayFirst' | 'yearFirst'
  /** True when the family name comes before the given name. */
  readonly isFamilyNameFirst?: true
  /** True when words are written without spaces: lines break by a dictionary. */
  readonly hasNoSpaces: boolean
  /** Joins the date, the time and the UTC offset of a timestamp. */
  formatDateTime(date: string, time: string, offset: string): string
  /** The settings of Typst for a document: ISO 639-1, ISO 3166-1, and whether punctuation uses the CJK font. */
  readonly pdf: { readonly lang: string; readonly region: string; readonly isCjk: boolean }
}

/** The language of operators and exports, and of requests that prefer none of the languages. */
export const defaultLanguage = 'en'
