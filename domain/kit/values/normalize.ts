import { hasTooManyMarks } from './graphemes.ts'

/**
 * Returns the Unicode normal form of a text. No other function of this program normalises, so that no text is
 * normalised before its length is checked.
 *
 * @param maxLength in UTF-16 code units
 * @returns undefined for a longer text, and when {@link hasTooManyMarks} is true before or after normalisation
 */
export function normalizeText(text: string, form: 'NFC' | 'NFKC' | 'NFKD', maxLength: number): string | undefined {
  if (text.length > maxLength || hasTooManyMarks(text)) return undefined
  const normal = text.normalize(form)
  return normal !== text && hasTooManyMarks(normal) ? undefined : normal
}

/**
 * Length in UTF-16 code units that every input may have: spaces and invisible characters around a short answer are
 * allowed.
 */
export const maxShortInput = 1000

/**
 * Returns the maximum length of an input before normalisation, in UTF-16 code units.
 * @param max characters of its stored form; a decomposed Korean syllable or Vietnamese letter has three code units
 */
export function maxInputOf(max: number): number {
  return Math.max(maxShortInput, 4 * max)
}
