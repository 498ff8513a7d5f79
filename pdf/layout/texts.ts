import type { Language } from '#domain/kit/translate.ts'
import { answers as englishAnswers } from '#domain/messages/en/answers.ts'
import { formUi as englishForm } from '#domain/messages/en/formUi.ts'
import { pdf as englishPdf } from '#domain/messages/en/pdf.ts'
import { answers as chineseAnswers } from '#domain/messages/zh-CN/answers.ts'
import { formUi as chineseForm } from '#domain/messages/zh-CN/formUi.ts'
import { pdf as chinesePdf } from '#domain/messages/zh-CN/pdf.ts'

export type Texts = Readonly<Record<keyof typeof englishPdf | keyof typeof englishAnswers, string>>

const texts: Readonly<Record<Language, Texts>> = {
  en: { ...englishAnswers, ...englishPdf },
  'zh-CN': { ...chineseAnswers, ...chinesePdf },
}

/** Returns the texts of the document besides questions and answers. */
export function textsIn(language: Language): Texts {
  return texts[language]
}

const ownershipTexts = { en: englishForm.ownership, 'zh-CN': chineseForm.ownership } as const

/** The texts of the chart of owners, which the form shows too. */
export type OwnershipTexts = Readonly<Record<keyof (typeof ownershipTexts)['zh-CN'], string>>

export function ownershipTextsIn(language: Language): OwnershipTexts {
  return ownershipTexts[language]
}

/** Fills the placeholders of a text. Never replaces placeholders inside the params. */
export function fill(text: string, params: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => params[name] ?? whole)
}
