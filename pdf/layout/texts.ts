import { type Language, languages } from '#domain/kit/translate.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { loadForm, loadPdf } from '#domain/messages/catalogues.ts'
import { compileMessage } from '#domain/messages/compile.ts'
import type { answers } from '#domain/messages/en/answers.ts'
import type { formUi } from '#domain/messages/en/formUi.ts'
import type { pdf } from '#domain/messages/en/pdf.ts'
import { formatMessage } from '#domain/messages/translator.ts'

export type Texts = Readonly<Record<keyof typeof pdf | keyof typeof answers, string>>

/** The texts of the chart of owners, which the form shows too. */
export type OwnershipTexts = Readonly<Record<keyof typeof formUi.ownership, string>>

async function loadTexts(language: Language) {
  const [{ pdf }, { form, formUi }] = await Promise.all([loadPdf(language), loadForm(language)])
  return { document: { ...form.answers, ...pdf }, ownership: formUi.ownership }
}

const texts = new Map(
  await Promise.all(languages.map(async (language) => [language, await loadTexts(language)] as const)),
)

function loadedTexts(language: Language) {
  const loaded = texts.get(language)
  if (!loaded) throw new Error(`no texts in ${language}`)
  return loaded
}

/** Returns the texts of the document besides questions and answers. */
export function textsIn(language: Language): Texts {
  return loadedTexts(language).document
}

export function ownershipTextsIn(language: Language): OwnershipTexts {
  return loadedTexts(language).ownership
}

/** Fills the placeholders of a text. Never replaces placeholders inside the params. */
export function fill(text: string, params: Readonly<Record<string, string>>): string {
  return formatMessage(compileMessage(text), defaultLanguage, params)
}
