import i18next from 'i18next'
import { en } from './en.ts'
import { zhCN } from './zh-CN.ts'

/** Adds the words of the page to those of the portal; the portal itself is never built with them. */
export function addTexts(): void {
  i18next.addResourceBundle('en', 'translation', en, true, true)
  i18next.addResourceBundle('zh-CN', 'translation', zhCN, true, true)
}
