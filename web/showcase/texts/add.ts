import { addMessages as add } from '#web/i18n/languages.ts'
import { en } from './en.ts'
import { zhCN } from './zh-CN.ts'

/** Adds the words of the page to those of the portal; the portal itself is never built with them. */
export function addTexts(): void {
  add('en', en)
  add('zh-CN', zhCN)
}
