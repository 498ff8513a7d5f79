import type { Field, FieldSettings, WithConditions } from '../field.ts'
import { maxInputOf, normalizeText } from '../normalize.ts'
import { textLike } from './text.ts'

const urlPattern =
  /^https?:\/\/([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]+(:\d{1,5})?([/?#]\S*)?$/iu

/** Whether a text is a web address: http or https, a host with a dot, no user or password part (RFC 3986). */
export function isUrl(value: string): boolean {
  return value.length <= maxInputOf(maxLength) && urlPattern.test(value)
}

/** Full-width signs that end a host, and what they stand for. */
const signs: Readonly<Record<string, string>> = { '\uFF0F': '/', '\uFF1F': '?', '\uFF03': '#' }

/** Scheme and host, and what follows them, also as they are typed with full-width signs. */
const urlParts =
  /^((?:[^:\uFF1A/\uFF0F?\uFF1F#\uFF03]*[:\uFF1A][/\uFF0F]{2})?[^/\uFF0F?\uFF1F#\uFF03]*)([/\uFF0F?\uFF1F#\uFF03]?)(.*)$/su

/** Most characters of a stored address. */
const maxLength = 500

/**
 * Returns the stored form of a web address: `https://` is added when the scheme is missing; scheme and host have narrow signs, what
 * follows them names a page and stays. A text too long for an address stays as it is.
 */
export function normaliseUrl(value: string): string {
  if (value.length > maxInputOf(maxLength)) return value
  const [, host = '', separator = '', rest = ''] = urlParts.exec(value) ?? []
  const narrowHost = normalizeText(host, 'NFKC', maxInputOf(maxLength))
  if (narrowHost === undefined) return value
  const normalised = `${narrowHost.replaceAll('\u3002', '.')}${signs[separator] ?? separator}${rest}`
  return normalised === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(normalised) ? normalised : `https://${normalised}`
}

export type UrlField = Field<string, 'url'> & { readonly max: number }

/** A web address. */
export function website<const S extends FieldSettings = object>(settings: S = {} as S): UrlField & WithConditions<S> {
  return textLike('url', settings, maxLength, (value) => (isUrl(value) ? undefined : { code: 'url' }), normaliseUrl)
}
