import { addMessages as add } from '#web/i18n/languages.ts'
import { en } from './en.ts'
import { zhCN } from './zh-CN.ts'

/** Adds the texts of the showcase to those of the portal. The portal's build never includes them. */
export function addTexts(): void {
  add('en', en)
  add('zh-CN', zhCN)
}
