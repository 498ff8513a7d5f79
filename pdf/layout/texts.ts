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

/** The texts that an installation words itself, by language and key. */
export type OwnTexts = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>

let ownTexts: OwnTexts = {}

/** Sets the texts of the documents that follow; a process draws the documents of one installation. */
export function setOwnTexts(texts: OwnTexts): void {
  ownTexts = texts
}

/** Returns texts with those of an installation for keys that begin with a prefix. */
function reworded<Group extends object>(texts: Group, language: Language, own: OwnTexts, ...prefixes: string[]): Group {
  const replaced = Object.entries(own[language] ?? {}).flatMap(([key, text]) => {
    const prefix = prefixes.find((one) => key.startsWith(one))
    return prefix === undefined ? [] : [[key.slice(prefix.length), text]]
  })
  return replaced.length === 0 ? texts : { ...texts, ...Object.fromEntries(replaced) }
}

/** Returns the texts of the document besides questions and answers. */
export function textsIn(language: Language, own: OwnTexts = ownTexts): Texts {
  return reworded(loadedTexts(language).document, language, own, 'pdf.', 'answers.')
}

export function ownershipTextsIn(language: Language): OwnershipTexts {
  return reworded(loadedTexts(language).ownership, language, ownTexts, 'formUi.ownership.')
}

/** Fills the placeholders of a text. Never replaces placeholders inside the params. */
export function fill(text: string, params: Readonly<Record<string, string>>): string {
  return formatMessage(compileMessage(text), defaultLanguage, params)
}
