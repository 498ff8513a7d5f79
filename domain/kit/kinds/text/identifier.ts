import type { Field, FieldSettings, WithConditions } from '../../field.ts'
import type { Finding, IssueCode } from '../../issue.ts'
import { maxShortInput, normalizeText } from '../../values/normalize.ts'
import { readText, type TextField, type TextSettings, text, textLike } from './text.ts'

/** Returns the remainder by 97 of a text as one integer, with the letters as 10 to 35 (ISO 7064 MOD 97-10). */
function remainderBy97(text: string): number {
  let remainder = 0
  for (const character of text) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}

/** Returns true for a legal entity identifier with valid check digits (ISO 17442). */
export function isLei(value: string): boolean {
  return /^[A-Z0-9]{18}[0-9]{2}$/.test(value) && remainderBy97(value) === 1
}

/**
 * Returns the stored form of a code: half-width, upper case, without spaces and invisible characters. Returns a text
 * too long for any code unchanged.
 */
export function normaliseCode(value: string): string {
  const narrow = normalizeText(value, 'NFKC', maxShortInput)
  return narrow?.toUpperCase().replace(/[\s\p{Cf}]+/gu, '') ?? value
}

export type LeiField = Field<string, 'lei'> & { readonly max: number }

interface LeiSettings extends FieldSettings {
  /** The path of the answer that prefills the field while it is blank: `clientDetail.companyInfo.leiNumber`. */
  readonly prefillFrom?: string
}

/** A legal entity identifier. */
export function lei<const S extends LeiSettings = object>(settings: S = {} as S): LeiField & WithConditions<S> {
  const check = (value: string): Finding | undefined => (isLei(value) ? undefined : { code: 'lei' })
  return {
    ...textLike('lei', settings, 40, check, normaliseCode),
    secondsToAnswer: 40,
    ...(settings.prefillFrom && { prefillFrom: settings.prefillFrom }),
  }
}

/** A code with a fixed form, in upper case: GIIN, US taxpayer number. */
export type IdentifierField = Field<string, 'identifier'> & { readonly max: number }

function identifier<const S extends FieldSettings>(
  pattern: RegExp,
  code: IssueCode,
  settings: S,
): IdentifierField & WithConditions<S> {
  const check = (value: string): Finding | undefined => (pattern.test(value) ? undefined : { code })
  return { ...textLike('identifier', settings, 40, check, normaliseCode), secondsToAnswer: 40, isMasked: true }
}

/**
 * A global intermediary identification number of the FATCA register: `ZZ9ZZ9.99999.SL.784`. It never contains the
 * letter O.
 */
export function giin<const S extends FieldSettings = object>(
  settings: S = {} as S,
): IdentifierField & WithConditions<S> {
  const pattern = /^[A-NP-Z0-9]{6}\.[A-NP-Z0-9]{5}\.(LE|SL|ME|BR|SP|SF|SD|SS|SB)\.[0-9]{3}$/
  return identifier(pattern, 'giin', settings)
}

/** A taxpayer number of the United States: nine digits, with or without the hyphen. */
export function usTin<const S extends FieldSettings = object>(
  settings: S = {} as S,
): IdentifierField & WithConditions<S> {
  const pattern = /^(\d{9}|\d{2}-\d{7}|\d{3}-\d{2}-\d{4})$/
  return { ...identifier(pattern, 'usTin', settings), isConfidential: true }
}

/** Characters of a passport number; ICAO Doc 9303 allows longer numbers than the nine of its main field. */
const passportLength = { min: 5, max: 20 } as const

/** The number of a passport: 5 to 20 Latin letters and digits, stored in upper case without the spaces of print. */
export function passportNumber<const S extends TextSettings = object>(
  settings: S = {} as S,
): TextField & WithConditions<S> {
  const form = { ...passportLength, pattern: /^[A-Z0-9]+$/, patternIssue: 'passportNumber' } as const
  return {
    ...text({ ...form, ...settings }),
    isConfidential: true,
    read: (input) =>
      readText(input, passportLength.max, false, (value) =>
        (normalizeText(value, 'NFKC', maxShortInput) ?? value).toUpperCase().replace(/\s+/g, ''),
      ),
  }
}
