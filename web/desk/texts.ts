import type { OutwardCode } from '#domain/desk/decision/decision.ts'
import type { ReasonCode } from '#domain/desk/requests/reasons.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { outwardTexts, requestReasons } from '#domain/messages/desk.ts'
import { addMessages, keyTranslatorFor } from '../i18n/languages.ts'

addMessages(defaultLanguage, { outwardTexts, requestReasons })
const t = keyTranslatorFor(defaultLanguage)

/** Stands for what a sentence names, before it is known. */
const unknown = '[…]'

/** Returns the sentence of a reason with dots for what it names. */
export function reasonText(code: ReasonCode): string {
  if (code === 'other') return 'Only your own words'
  return t(`requestReasons.${code}`, {
    document: unknown,
    other: unknown,
    name: unknown,
    threshold: unknown,
    register: unknown,
  })
}

/** Returns the text of a decline that the applicant reads. */
export function outwardText(code: OutwardCode, company: string): string {
  return t(`outwardTexts.${code}`, { company, country: unknown })
}
