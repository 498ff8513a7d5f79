import type { Language, Translate } from '../kit/translate.ts'
import { allMessages } from '../regions/allMessages.ts'
import { translateTexts } from './translate.ts'

/** Every text of the form by its dotted key, in one language. */
export function formTexts(language: Language): Readonly<Record<string, string>> {
  return Object.fromEntries(entriesOf(allMessages[language], ''))
}

/** Says the texts of the form as they are, with their placeholders filled. */
export function translateForm(language: Language): Translate {
  return translateTexts(formTexts(language), language)
}

function entriesOf(texts: object, prefix: string): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'string' ? [[prefix + key, text]] : entriesOf(Object(text), `${prefix}${key}.`),
  )
}
