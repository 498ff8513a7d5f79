import {
  commonSettings,
  type Field,
  type FieldCheckContext,
  type FieldSettings,
  type ReadResult,
  type WithConditions,
} from '../../field.ts'
import type { Finding, IssueCode } from '../../issue.ts'
import { maxInputOf, maxMarksInARow, normalizeText } from '../../values/normalize.ts'
import { unprintableLetters } from '../../values/printable.ts'

export interface TextSettings extends FieldSettings {
  /** Minimum number of characters. */
  readonly min?: number
  /** Maximum number of characters; even a draft rejects a longer value. */
  readonly max?: number
  /** True when the text must contain a letter of any script, as names do. */
  readonly requiresLetter?: boolean
  /** The pattern of the text; anchor it to match the whole text. */
  readonly pattern?: RegExp
  /** The issue of a text that does not match, for a more specific message. */
  readonly patternIssue?: IssueCode
  /** True when full-width letters and digits become half-width (NFKC), as in numbers and codes. */
  readonly halfWidth?: true
  /** True for a text of several lines, such as an explanation by the applicant. */
  readonly multiline?: boolean
  /** Message list of suggestions while typing; any other text is allowed. */
  readonly suggestions?: string
  /** The country field of the same section or row whose suggestions come first; by default the region's country. */
  readonly suggestForCountry?: string
  /** The path of the answer that prefills the field while it is blank: `clientDetail.companyInfo.companyName`. */
  readonly prefillFrom?: string
  /** The registers whose people's names are suggested, see `ownership/people.ts`; any other name is allowed. */
  readonly suggestPeopleFrom?: readonly string[]
}

export interface TextField extends Field<string, 'text'> {
  readonly max: number
  readonly multiline: boolean
  readonly suggestions?: string
  readonly suggestForCountry?: string
  readonly suggestPeopleFrom?: readonly string[]
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const controlCharacters = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/
/** Invisible characters without meaning in text copied from a page or a document. */
const invisibleCharacters = /\u00AD|\u200B|\u2060|\uFEFF/g
/** The form of most texts, which need no normalisation and pass every check of characters. */
const plainAscii = /^(?:[!-~]+(?: [!-~]+)*)?$/
/** A letter of any script, except the invisible Hangul fillers. */
const anyLetter = /(?![\u115F\u1160\u3164\uFFA0])\p{L}/u

const unchanged = (value: string): string => value

/**
 * Reads a text: normalises it (NFC), trims it and collapses inner spaces; a multiline text keeps its line breaks.
 * Reading is idempotent. Rejects control and bidirectional override characters and lone surrogates: they can make a
 * text look like another, or cannot be stored.
 *
 * Checks the length of the input first, so that no input costs more than its limit allows.
 *
 * @param max characters of the stored form; no step receives a text longer than {@link maxInputOf} allows
 * @param normalise converts a format to its stored form
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
  // A second pass changes nothing if the first pass removed no character from a run of marks.
  const needsOnePass = normalise === unchanged && input.search(invisibleCharacters) === -1
  for (const step of needsOnePass ? [normaliseWhitespace] : [normaliseWhitespace, normalise, normaliseWhitespace]) {
    const next = step(value, multiline, maxLength)
    if (next === undefined) return { rejected: 'combiningMarks', params: { max: maxMarksInARow } }
    // A normal form may be longer: NFKC turns one letter into 18.
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

/** Returns a function that converts letters and digits to half-width; it returns a text that is too long unchanged. */
function toHalfWidth(max: number) {
  return (value: string) => normalizeText(value, 'NFKC', maxInputOf(max)) ?? value
}

/**
 * Returns the shared parts of the text-like kinds. A format adds its name, `check`, normalisation and the name of the
 * other field that its check reads.
 */
export function textLike<const Kind extends string, const S extends FieldSettings>(
  kind: Kind,
  settings: S,
  max: number,
  check: (value: string, scope: FieldCheckContext) => Finding | undefined,
  normalise = unchanged,
  ...validatesWith: readonly string[]
): Field<string, Kind> & { readonly max: number } & WithConditions<S> {
  return {
    ...commonSettings(settings),
    kind,
    secondsToAnswer: 20,
    jsonSchema: { type: 'string' },
    max,
    ...(validatesWith.length > 0 && { validatesWith }),
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
  const { suggestions, suggestForCountry, prefillFrom, suggestPeopleFrom } = settings
  return {
    ...commonSettings(settings),
    kind: 'text',
    secondsToAnswer: 30,
    jsonSchema: { type: 'string' },
    max,
    multiline,
    ...(suggestions && { suggestions }),
    ...(suggestForCountry && { suggestForCountry }),
    ...(prefillFrom && { prefillFrom }),
    ...(suggestPeopleFrom && { suggestPeopleFrom }),
    blank: '',
    missing: 'required',
    isBlank: (value) => value === '',
    read: (input) => readText(input, max, multiline, halfWidth && toHalfWidth(max)),
    check(value): Finding | undefined {
      // A character has one or two code units, so only a short text needs counting.
      if (value.length < 2 * min && [...value].length < min) {
        return multiline ? { code: 'explanationTooShort', params: { min } } : { code: 'tooShort', params: { min } }
      }
      if (requiresLetter && !anyLetter.test(value)) return { code: 'noLetter' }
      if (pattern && !pattern.test(value)) return { code: patternIssue }
      const letters = unprintableLetters(value)
      return letters === '' ? undefined : { code: 'notPrintable', severity: 'warning', params: { letters } }
    },
    answer: (value) => ({ type: 'text', text: value }),
  }
}

/**
 * The name of a person or a company: 1 to 140 characters with at least one letter of any script (ISO 20022 Max140Text).
 */
export function name<const S extends TextSettings = object>(settings: S = {} as S): TextField & WithConditions<S> {
  return text({ max: 140, requiresLetter: true, ...settings })
}

/** A registration, licence or passport number of any register: 1 to 35 characters (ISO 20022 Max35Text). */
export function reference<const S extends TextSettings = object>(settings: S = {} as S): TextField & WithConditions<S> {
  return text({ max: 35, halfWidth: true, pattern: /^[\p{L}\p{M}\p{N} ./()\-–]+$/u, ...settings })
}

/** Limits of the length of a postal address in one field, in characters. */
export const addressLength = { min: 5, max: 280 } as const

/** Matches post-office boxes: PO Box, P.O.B. 12, GPO Box, Locked Bag, 邮政信箱, صندوق بريد and its short form. */
export const postOfficeBox =
  /\b(?:G\.?\s?)?P\.?[\s-]?O\.?[\s-]?Box(?![a-z])|\bP\.?O\.?B\.?\s?\d|\bpost(?:al)?\s(?:office\s)?box\b|\b(?:locked|private)\sbag\b|信箱|صندوق\s?(?:ال)?بريد|(?<!\p{L})ص\s?[.\s]\s?ب(?!\p{L})/iu

/** An explanation of 10 to 2,000 characters; the minimum excludes "yes" or "n/a". */
export function explanation<const S extends TextSettings = object>(
  settings: S = {} as S,
): TextField & WithConditions<S> {
  return text({ min: 10, max: 2000, multiline: true, ...settings })
}
