import type { Language } from '../kit/translate.ts'
import { form as english } from '../messages/en/form.ts'
import { withRegion } from '../messages/regional.ts'
import { form as chinese } from '../messages/zh-CN/form.ts'
import { regions } from './index.ts'

/** The texts of the form with those of every region. A page loads only those of its own. */
async function messagesOfAllRegions(language: Language) {
  let messages = withRegion(language === 'en' ? english : chinese, 'uae', await regions.uae.texts[language]())
  for (const { id, texts } of Object.values(regions)) messages = withRegion(messages, id, await texts[language]())
  return messages
}

/** Every text of the form in every region, as server, PDF and tests read them. */
export const allMessages = { en: await messagesOfAllRegions('en'), 'zh-CN': await messagesOfAllRegions('zh-CN') }
