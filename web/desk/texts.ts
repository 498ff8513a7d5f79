import type { OutwardCode } from '#domain/desk/decision/decision.ts'
import { type ReasonCode, sentenceKeyOf } from '#domain/desk/requests/reasons.ts'
import type { CaseDetail } from '#domain/desk/schemas.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { outwardTexts, requestReasons } from '#domain/messages/desk.ts'
import { addMessages, keyTranslatorFor } from '../i18n/languages.ts'

addMessages(defaultLanguage, { outwardTexts, requestReasons })
const t = keyTranslatorFor(defaultLanguage)

/** Stands for what a sentence names, before it is known. */
const unknown = '[…]'

/** The values in the sentences of reasons, from the region and the settings. */
export type ReasonParams = CaseDetail['reasonParams']

/** Returns the sentence of a reason with dots for what it names, and is not known. */
export function reasonText(code: ReasonCode, known: Partial<ReasonParams> = {}, months?: number): string {
  if (code === 'other') return 'Only your own words'
  const dots = { document: unknown, other: unknown, name: unknown, threshold: unknown, register: unknown }
  const params = { ...dots, languages: unknown, months: months ?? unknown, ...known }
  return t(sentenceKeyOf(code, months), params)
}

/** Returns the text of a decline that the applicant reads. */
export function outwardText(code: OutwardCode, company: string): string {
  return t(`outwardTexts.${code}`, { company, country: unknown })
}
