/**
 * Maximum marks of one grapheme cluster, in UTF-16 code units: the limit of the Stream-Safe Text Format (UAX #15,
 * section 13) for combining marks. Normalisation sorts a run of marks at a cost that grows with the square of its
 * length. Text renderers shape a cluster as a whole and may fail on a cluster of more than 255 characters.
 */
export const maxMarksInARow = 30

/**
 * Marks, and other characters that belong to the cluster of the previous or next character (Unicode UAX #29, GB6 to
 * GB9b). Initial consonants of decomposed Korean syllables begin a run, because nothing separates the syllables.
 */
const runOfMarks =
  /[\u1100-\u115F\uA960-\uA97C]*[\p{M}\p{Join_Control}\p{Emoji_Modifier}\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u0D4E\u0E33\u0EB3\u1160-\u11FF\uD7B0-\uD7FB\uFF9E\uFF9F\u{110BD}\u{110CD}\u{111C2}\u{111C3}\u{113D1}\u{1193F}\u{11941}\u{11A3A}\u{11A84}-\u{11A89}\u{11D46}\u{11F02}\u{16D63}\u{16D67}-\u{16D6A}\u{E0020}-\u{E007F}]+|[\u1100-\u115F\uA960-\uA97C]+/gu

/**
 * Characters that join the next letter to the cluster (GB9c and GB11): the zero-width joiner, and the characters of
 * canonical combining class 9 except four that end a syllable only (U+0E3A, U+0EBA, U+0F84 and U+103A).
 */
const linker =
  /\u200D|[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D3B\u0D3C\u0D4D\u0DCA\u1039\u1714\u1715\u1734\u17D2\u1A60\u1B44\u1BAA\u1BAB\u1BF2\u1BF3\u2D7F\uA806\uA82C\uA8C4\uA953\uA9C0\uAAF6\uABED\u{10A3F}\u{11046}\u{11070}\u{1107F}\u{110B9}\u{11133}\u{11134}\u{111C0}\u{11235}\u{112EA}\u{1134D}\u{113CE}-\u{113D0}\u{11442}\u{114C2}\u{115BF}\u{1163F}\u{116B6}\u{1172B}\u{11839}\u{1193D}\u{1193E}\u{119E0}\u{11A34}\u{11A47}\u{11A99}\u{11C3F}\u{11D44}\u{11D45}\u{11D97}\u{11F41}\u{11F42}\u{1612F}]/u

/** The range that contains every linker: a text outside of it, such as a Latin one, needs no search for linkers. */
const rangeOfLinkers = /[\u094D-\u{10FFFF}]/u

/**
 * Returns true for a text with a cluster of more than {@link maxMarksInARow} marks. Letters that a linker joins are one
 * cluster. The cost is linear in the length of the text.
 */
export function hasTooManyMarks(text: string): boolean {
  const mayLink = rangeOfLinkers.test(text)
  let marks = 0
  /** The last index at which a run continues the cluster of the previous run. */
  let joinedUntil = -1
  for (const { 0: run, index } of text.matchAll(runOfMarks)) {
    marks = run.length + (index <= joinedUntil ? marks : 0)
    if (marks > maxMarksInARow) return true
    const end = index + run.length
    joinedUntil = mayLink && linker.test(run) ? end + ((text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1) : -1
  }
  return false
}

/**
 * Returns the Unicode normal form of a text. No other function of this program normalises, so that no text is
 * normalised before its length is checked.
 *
 * @param maxLength the maximum length in UTF-16 code units
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

/** Returns a text with the digits of Arabic and Persian as 0 to 9. Normal forms keep them, unlike full-width digits. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15))
}
