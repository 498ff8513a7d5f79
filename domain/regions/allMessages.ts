import { type Language, languages } from '../kit/translate.ts'
import type { Translated } from '../messages/catalogues.ts'
import { loadForm } from '../messages/catalogues.ts'
import type { form as english } from '../messages/en/form.ts'
import { withRegion } from '../messages/regional.ts'
import { regions } from './index.ts'

type FormMessages = Translated<typeof english> & { readonly regions: Readonly<Record<string, string>> }

/** Loads the texts of the form and of every region. A page loads only the texts of its own region. */
async function messagesOfAllRegions(language: Language): Promise<FormMessages> {
  const { form } = await loadForm(language)
  let messages = { ...form, regions: {} } as FormMessages
  for (const { id, loadTexts } of Object.values(regions))
    messages = withRegion(messages, id, (await loadTexts(language)).texts)
  return messages
}

/** Every text of the form in every region, by language, for server, PDF and tests. */
export const allMessages = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, await messagesOfAllRegions(language)] as const)),
) as Readonly<Record<Language, FormMessages>>
