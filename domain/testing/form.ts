import type { Language, Translate } from '../kit/translate.ts'
import { translatorOf } from '../messages/compile.ts'
import { allMessages } from '../regions/allMessages.ts'

/** Returns every text of the form in one language, by its dotted key. */
export function formTexts(language: Language): Readonly<Record<string, string>> {
  return Object.fromEntries(entriesOf(allMessages[language], ''))
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
