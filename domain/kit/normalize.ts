/**
 * Most combining marks in a row, in UTF-16 code units: the bound of the Stream-Safe Text Format (Unicode UAX #15, section 13). Normalisation sorts
 * such a run, and its cost grows with the square of the run's length.
 */
export const maxMarksInARow = 30

/** Combining marks, and the two half-width letters that NFKC turns into some. */
const runOfMarks = /[\p{M}\uFF9E\uFF9F]+/gu

/** Looks at each run once: a pattern with a count would begin anew at each mark. */
function hasTooManyMarks(text: string): boolean {
  for (const [run] of text.matchAll(runOfMarks)) if (run.length > maxMarksInARow) return true
  return false
}

/**
 * Returns the normal form of a text. It is the only function of this program that normalises, so that no text is normalised
 * before its length is judged.
 *
 * @param maxLength in UTF-16 code units
 * @returns undefined for a text that is longer, or that has more than {@link maxMarksInARow} marks in a row before or after
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
