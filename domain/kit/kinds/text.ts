import {
  commonSettings,
  type Field,
  type FieldCheckContext,
  type FieldSettings,
  type ReadResult,
  type WithConditions,
} from '../field.ts'
import { maxMarksInARow } from '../graphemes.ts'
import type { Finding, IssueCode } from '../issue.ts'
import { maxInputOf, normalizeText } from '../normalize.ts'

export interface TextSettings extends FieldSettings {
  /** Fewest characters of an answer. */
  readonly min?: number
  /** Most characters; a longer value is refused even in a draft. */
  readonly max?: number
  /** Must contain a letter of any script, as names do. */
  readonly requiresLetter?: boolean
  /** Must match as a whole. */
  readonly pattern?: RegExp
  /** The issue of a text that does not match, when a text of its own says it better. */
  readonly patternIssue?: IssueCode
  /** Full-width letters and digits become half-width (NFKC), as numbers and codes are written. */
  readonly halfWidth?: true
  /** Several lines: an explanation in the applicant's own words. */
  readonly multiline?: boolean
  /** Message list of suggestions that help typing; any text stays possible. */
  readonly suggestions?: string
  /** Filled from elsewhere in the application, `clientDetail.companyInfo.companyName`, while unanswered. */
  readonly prefillFrom?: string
  /** Registers whose people are suggested by name, see `application/people.ts`; any name stays possible. */
  readonly suggestPeopleFrom?: readonly string[]
}

export interface TextField extends Field<string, 'text'> {
  readonly max: number
  readonly multiline: boolean
  readonly suggestions?: string
  readonly prefillFrom?: string
  readonly suggestPeopleFrom?: readonly string[]
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const controlCharacters = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/
/** Invisible characters that come along when text is copied from a page or a document, and mean nothing. */
const invisibleCharacters = /\u00AD|\u200B|\u2060|\uFEFF/g
/** Most texts: of these nothing is collapsed, left out or refused, whatever they say. */
const plainAscii = /^(?:[!-~]+(?: [!-~]+)*)?$/
/** A letter of any script; the fillers of Hangul are letters that cannot be seen. */
const anyLetter = /(?![\u115F\u1160\u3164\uFFA0])\p{L}/u

const unchanged = (value: string): string => value

/**
 * Reads a text: normalised (NFC), trimmed, inner spaces collapsed; several lines keep their breaks. Reading what was read gives
 * the same. Control and bidirectional override characters and halves of characters are refused: they can make a text look like
 * another one, or cannot be stored.
 *
 * The length of the input is judged before everything else, so that no input costs more than its bound allows.
 *
 * @param max characters of the stored form; no step gets a text longer than {@link maxInputOf} allows
 * @param normalise brings a format to its stored form
 */
export function readText(input: unknown, max: number, multiline = false, normalise = unchanged): ReadResult<string> {
  if (input === null || input === undefined) return { value: '' }
  if (typeof input !== 'string') return { rejected: 'notText' }
  if (normalise === unchanged && input.length <= max && plainAscii.test(input)) return { value: input }
  const tooLong = { rejected: 'tooLong', params: { max } } as const
  const maxLength = maxInputOf(max)
  if (input.length > maxLength) return tooLong
  if (!input.isWellFormed()) return { rejected: 'controlCharacters' }
  let value = input
  // Tidying again changes nothing where the first time took no character out of a run of marks.
  const isTidyOnce = normalise === unchanged && input.search(invisibleCharacters) === -1
  for (const step of isTidyOnce ? [normaliseWhitespace] : [normaliseWhitespace, normalise, normaliseWhitespace]) {
    const next = step(value, multiline, maxLength)
    if (next === undefined) return { rejected: 'combiningMarks', params: { max: maxMarksInARow } }
    // A normal form may be longer: NFKC makes 18 letters of one.
    if (next.length > maxLength) return tooLong
    value = next
  }
  if (controlCharacters.test(value)) return { rejected: 'controlCharacters' }
  return [...value].length > max ? tooLong : { value }
}

function normaliseWhitespace(text: string, multiline: boolean, maxLength: number): string | undefined {
  const visible = normalizeText(text, 'NFC', maxLength)?.replace(invisibleCharacters, '')
  if (visible === undefined) return undefined
  if (!multiline) return visible.replace(/\s+/g, ' ').trim()
  const lines = visible.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').split('\n')
  return lines
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .trim()
}

/** Returns half-width letters and digits; a text that is not normalised stays as it is. */
function toHalfWidth(max: number) {
  return (value: string) => normalizeText(value, 'NFKC', maxInputOf(max)) ?? value
}

/** The parts every text-like kind shares; a format adds its own name, `check`, normalisation and the field beside it that it reads. */
export function textLike<const Kind extends string, const S extends FieldSettings>(
  kind: Kind,
  settings: S,
  max: number,
  check: (value: string, scope: FieldCheckContext) => Finding | undefined,
  normalise = unchanged,
  validatesWith?: string,
): Field<string, Kind> & { readonly max: number } & WithConditions<S> {
  return {
    ...commonSettings(settings),
    kind,
    max,
    ...(validatesWith && { validatesWith: [validatesWith] }),
    blank: '',
    missing: 'required',
    isBlank: (value) => value === '',
    read: (input) => readText(input, max, false, normalise),
    check,
    answer: (value) => ({ type: 'text', text: value }),
  }
}

/**
 * A text, one line or several.
 * @example otherBusinessNature: text({ min: 3, max: 140, when: { businessNature: 'others' } })
 */
export function text<const S extends TextSettings = object>(settings: S = {} as S): TextField & WithConditions<S> {
  const {
    min = 1,
    max = 140,
    requiresLetter = false,
    pattern,
    patternIssue = 'pattern',
    halfWidth,
    multiline = false,
  } = settings
  const { suggestions, prefillFrom, suggestPeopleFrom } = settings
  return {
    ...commonSettings(settings),
    kind: 'text',
    max,
    multiline,
    ...(suggestions && { suggestions }),
    ...(prefillFrom && { prefillFrom }),
    ...(suggestPeopleFrom && { suggestPeopleFrom }),
    blank: '',
    missing: 'required',
    isBlank: (value) => value === '',
    read: (input) => readText(input, max, multiline, halfWidth && toHalfWidth(max)),
    check(value) {
      // A character is one or two code units: only a short text has to be counted.
      if (value.length < 2 * min && [...value].length < min) {
        return multiline ? { code: 'explanationTooShort', params: { min } } : { code: 'tooShort', params: { min } }
      }
      if (requiresLetter && !anyLetter.test(value)) return { code: 'noLetter' }
      if (pattern && !pattern.test(value)) return { code: patternIssue }
      return undefined
    },
    answer: (value) => ({ type: 'text', text: value }),
  }
}

/** The name of a person or a company: 1 to 140 characters with at least one letter of any script (ISO 20022 Max140Text). */
export function name<const S extends TextSettings = object>(settings: S = {} as S): TextField & WithConditions<S> {
  return text({ max: 140, requiresLetter: true, ...settings })
}

/** A registration, licence or passport number of any register: 1 to 35 characters (ISO 20022 Max35Text). */
export function reference<const S extends TextSettings = object>(settings: S = {} as S): TextField & WithConditions<S> {
  return text({ max: 35, halfWidth: true, pattern: /^[\p{L}\p{M}\p{N} ./()\-–]+$/u, ...settings })
}

/** An explanation of 10 to 2,000 characters: "yes" or "n/a" explains nothing. */
export function explanation<const S extends TextSettings = object>(
  settings: S = {} as S,
): TextField & WithConditions<S> {
  return text({ min: 10, max: 2000, multiline: true, ...settings })
}
