import { type Language, languages, type Translate } from '../../../domain/kit/translate.ts'
import { loadApp, loadForm, pageCatalogues } from '../../../domain/messages/catalogues.ts'
import { translatorOf } from '../../../domain/messages/compile.ts'
import { allMessages } from '../../../domain/regions/allMessages.ts'

async function loadTranslator(language: Language): Promise<Translate> {
  const { formUi } = await loadForm(language)
  return translatorOf(language, allMessages[language], await loadApp(language), await pageCatalogues.status(language), {
    formUi,
  })
}

const translators = new Map(
  await Promise.all(languages.map(async (language) => [language, await loadTranslator(language)] as const)),
)

/** Returns the translator of all texts of the pages, because tests look for the messages themselves. */
export function translatorIn(language: Language): Translate {
  const translator = translators.get(language)
  if (!translator) throw new Error(`no texts in ${language}`)
  return translator
}
