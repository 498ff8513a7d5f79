import type { Language } from '../kit/translate.ts'
import { form as english } from '../messages/en/form.ts'
import { withRegion } from '../messages/regional.ts'
import { form as chinese } from '../messages/zh-CN/form.ts'
import { regions } from './index.ts'

/** Loads the texts of the form and of every region. A page loads only the texts of its own region. */
async function messagesOfAllRegions(language: Language) {
  let messages = withRegion(language === 'en' ? english : chinese, 'uae', await regions.uae.texts[language]())
  for (const { id, texts } of Object.values(regions)) messages = withRegion(messages, id, await texts[language]())
  return messages
}

/** Every text of the form in every region, for server, PDF and tests. */
export const allMessages = { en: await messagesOfAllRegions('en'), 'zh-CN': await messagesOfAllRegions('zh-CN') }
