import type { LanguageManifest } from './language.ts'

/** English, with the British order of dates, as in all regions. */
export const language: LanguageManifest = {
  name: 'English',
  shortName: 'EN',
  locale: 'en-GB',
  direction: 'ltr',
  dateOrder: 'dayFirst',
  hasNoSpaces: false,
  formatDateTime: (date, time, offset) => `${date}, ${time} (UTC${offset})`,
  pdf: { lang: 'en', region: 'GB', isCjk: false },
}
