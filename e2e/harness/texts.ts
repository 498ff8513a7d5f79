import type { Section } from '../../domain/kit/section.ts'
import { valueAt } from '../../domain/kit/values.ts'
import { sections as english } from '../../domain/messages/en/sections.ts'
import { sections as chinese } from '../../domain/messages/zh-CN/sections.ts'

/** A section's title, as its page and the menu say it. */
export function titleOf({ messages }: Section, language: 'en' | 'zh-CN' = 'en'): string {
  const title = valueAt(language === 'en' ? english : chinese, `${messages}.title`)
  if (typeof title !== 'string') throw new Error(`${messages} has no title`)
  return title
}
