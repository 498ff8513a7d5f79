import type { LanguageManifest } from './language.ts'

/** Simplified Chinese. */
export const language: LanguageManifest = {
  name: '简体中文',
  shortName: '中文',
  locale: 'zh-CN',
  direction: 'ltr',
  dateOrder: 'yearFirst',
  isFamilyNameFirst: true,
  hasNoSpaces: true,
  formatDateTime: (date, time, offset) => `${date} ${time}（UTC${offset}）`,
  pdf: { lang: 'zh', region: 'CN', isCjk: true },
}
