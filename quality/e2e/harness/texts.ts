import type { Section } from '../../../domain/kit/section.ts'
import { valueAt } from '../../../domain/kit/values/values.ts'
import { allMessages } from '../../../domain/regions/allMessages.ts'

/** Returns a section's title, as its page and the menu show it. */
export function titleOf({ messages }: Section, language: 'en' | 'zh-CN' = 'en'): string {
  const title = valueAt(allMessages[language].sections, `${messages}.title`)
  if (typeof title !== 'string') throw new Error(`${messages} has no title`)
  return title
}
