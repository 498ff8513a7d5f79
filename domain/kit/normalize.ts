import { hasTooManyMarks } from './graphemes.ts'

/**
 * Returns the normal form of a text. It is the only function of this program that normalises, so that no text is normalised
 * before its length is judged.
 *
 * @param maxLength in UTF-16 code units
 * @returns undefined for a text that is longer, or for which {@link hasTooManyMarks} holds before or after
 */
export function normalizeText(text: string, form: 'NFC' | 'NFKC' | 'NFKD', maxLength: number): string | undefined {
  if (text.length > maxLength || hasTooManyMarks(text)) return undefined
  const normal = text.normalize(form)
  return normal !== text && hasTooManyMarks(normal) ? undefined : normal
}

/** UTF-16 code units that any input may have: spaces and invisible characters around a short answer are no fault. */
export const maxShortInput = 1000

/**
 * Returns the UTF-16 code units that an input may have before it is tidied.
 * @param max characters of its stored form; a decomposed Korean syllable or Vietnamese letter takes three code units
 */
export function maxInputOf(max: number): number {
  return Math.max(maxShortInput, 4 * max)
}
