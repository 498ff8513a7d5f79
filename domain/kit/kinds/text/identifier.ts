import type { Field, FieldSettings, WithConditions } from '../../field.ts'
import type { Finding, IssueCode } from '../../issue.ts'
import { normaliseCode } from './lei.ts'
import { textLike } from './text.ts'

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
  return identifier(/^(\d{9}|\d{2}-\d{7}|\d{3}-\d{2}-\d{4})$/, 'usTin', settings)
}
