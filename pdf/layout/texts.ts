import { type Language, languages } from '#domain/kit/translate.ts'
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

/** The texts that an installation replaces, by language and key. */
export type BrandTexts = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>

let brandTexts: BrandTexts = {}

/** Sets the replaced texts of the following documents; a process renders the documents of one installation. */
export function setBrandTexts(texts: BrandTexts): void {
  brandTexts = texts
}

/** Returns texts with the replacements of an installation whose keys begin with one of the prefixes. */
function withBrandTexts<Group extends object>(
  texts: Group,
  language: Language,
  replacements: BrandTexts,
  ...prefixes: string[]
): Group {
  const replaced = Object.entries(replacements[language] ?? {}).flatMap(([key, text]) => {
    const prefix = prefixes.find((one) => key.startsWith(one))
    return prefix === undefined ? [] : [[key.slice(prefix.length), text]]
  })
  return replaced.length === 0 ? texts : { ...texts, ...Object.fromEntries(replaced) }
}

/** Returns the texts of the document other than questions and answers. */
export function textsIn(language: Language, replacements: BrandTexts = brandTexts): Texts {
  return withBrandTexts(loadedTexts(language).document, language, replacements, 'pdf.', 'answers.')
}

export function ownershipTextsIn(language: Language): OwnershipTexts {
  return withBrandTexts(loadedTexts(language).ownership, language, brandTexts, 'formUi.ownership.')
}

/** Fills the placeholders of a text in its language. Never replaces placeholders inside the params. */
export function fill(text: string, language: Language, params: Readonly<Record<string, string>>): string {
  return formatMessage(compileMessage(text), language, params)
}
