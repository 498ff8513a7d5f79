import type { Field, FieldSettings, WithConditions } from '../../field.ts'
import { maxInputOf, normalizeText } from '../../values/normalize.ts'
import { textLike } from './text.ts'

const label = /^[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?$/u

/** Maximum length of an e-mail address (RFC 5321). */
export const maxEmailLength = 254

/**
 * Returns true for an e-mail address: one `@`, a local part of at most 64 characters, at most 254 characters in total,
 * a domain with a dot (RFC 5321).
 */
export function isEmail(value: string): boolean {
  if (value.length > maxEmailLength) return false
  const at = value.indexOf('@')
  const local = value.slice(0, at)
  const labels = value.slice(at + 1).split('.')
  return (
    at > 0 &&
    at === value.lastIndexOf('@') &&
    local.length <= 64 &&
    /^[^\s\p{Cc}\p{Cf},;:<>()[\]\\"]+$/u.test(local) &&
    !/^\.|\.$|\.\./.test(local) &&
    labels.length >= 2 &&
    labels.every((part) => part.length <= 63 && label.test(part)) &&
    /^(\p{L}{2,}|xn--[\p{L}\p{N}-]+)$/u.test(labels.at(-1) ?? '')
  )
}

/**
 * Returns the stored form of an e-mail address: half-width letters, the domain in lower case. The full stop of Chinese
 * keyboards is a dot, as in domain names (Unicode UTS #46). Returns a text too long for an address unchanged.
 */
export function normaliseEmail(value: string): string {
  const narrow = normalizeText(value, 'NFKC', maxInputOf(maxEmailLength))
  if (narrow === undefined) return value
  const [local = '', ...domain] = narrow.trim().replaceAll('。', '.').split('@')
  return domain.length === 0 ? local : `${local}@${domain.join('@').toLowerCase()}`
}

/** Maximum length of a pasted address with a name. */
const maxPastedLength = 500

/**
 * Extracts the address from text copied from a mail or a page: `Omar <omar@blue.example>`, `mailto:omar@blue.example`,
 * each with or without a comma, semicolon or Chinese full stop after it. Returns a text without an address unchanged.
 */
function extractEmail(value: string): string {
  if (value.length > maxPastedLength) return value
  const [, bracketed = value.trim()] = /^[^<>]*<([^<>]+)>[,;]?$/.exec(value.trim()) ?? []
  const address = bracketed.replace(/^mailto:/i, '').replace(/[,;。]$/, '')
  return isEmail(address) ? address : value
}

export type EmailField = Field<string, 'email'> & { readonly max: number }

/** An e-mail address. */
export function email<const S extends FieldSettings = object>(settings: S = {} as S): EmailField & WithConditions<S> {
  const normalise = (value: string) =>
    normaliseEmail(extractEmail(normalizeText(value, 'NFKC', maxInputOf(maxEmailLength)) ?? value))
  return textLike(
    'email',
    settings,
    maxEmailLength,
    (value) => (isEmail(value) ? undefined : { code: 'email' }),
    normalise,
  )
}
