import type { Language, Translate } from '../kit/translate.ts'
import { loadForm } from '../messages/catalogues.ts'
import { translatorOf } from '../messages/compile.ts'
import { withRegion } from '../messages/regional.ts'
import { allMessages } from '../regions/allMessages.ts'
import { regionOf } from '../regions/index.ts'

/** Returns every text of the form in one language, by its dotted key. */
export function formTexts(language: Language): Readonly<Record<string, string>> {
  return Object.fromEntries(entriesOf(allMessages[language], ''))
}

/** Returns the texts that the pages of one region load, by their dotted keys. */
export async function loadedTexts(region: string, language: Language): Promise<Readonly<Record<string, string>>> {
  const [{ form }, { texts }] = await Promise.all([loadForm(language), regionOf(region).loadTexts(language)])
  return Object.fromEntries(entriesOf(withRegion(form, region, texts), ''))
}

/** Returns a translate function with the texts of the form, which fills their placeholders. */
export function translateForm(language: Language): Translate {
  return translatorOf(language, allMessages[language])
}

function entriesOf(texts: object, prefix: string): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'string' ? [[prefix + key, text]] : entriesOf(Object(text), `${prefix}${key}.`),
  )
}
