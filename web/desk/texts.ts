import type { OutwardCode } from '#domain/desk/decision/decision.ts'
import { type ReasonCode, sentenceKeyOf } from '#domain/desk/requests/reasons.ts'
import type { CaseDetail } from '#domain/desk/schemas.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { outwardTexts, requestReasons } from '#domain/messages/desk.ts'
import { addMessages, keyTranslatorFor } from '../i18n/languages.ts'

addMessages(defaultLanguage, { outwardTexts, requestReasons })
const t = keyTranslatorFor(defaultLanguage)

/** Replaces a parameter of a sentence whose value is not known yet. */
const unknown = '[…]'

/** The parameters of the sentences of reasons, from the region and the settings. */
export type ReasonParams = CaseDetail['reasonParams']

/**
 * Returns the sentence of a reason. A parameter without a value is shown as “[…]”.
 * @param months the age that a document must not exceed
 */
export function reasonText(code: ReasonCode, known: Partial<ReasonParams> = {}, months?: number): string {
  if (code === 'other') return 'Only your own words'
  const unset = { document: unknown, other: unknown, name: unknown, threshold: unknown, register: unknown }
  const params = { ...unset, languages: unknown, months: months ?? unknown, ...known }
  return t(sentenceKeyOf(code, months), params)
}

/** Returns the text that the applicant reads about a declined application. */
export function outwardText(code: OutwardCode, company: string): string {
  return t(`outwardTexts.${code}`, { company, country: unknown })
}
