import type { Field, FieldSettings, WithConditions } from '../../field.ts'
import { maxInputOf, normalizeText } from '../../values/normalize.ts'
import { textLike } from './text.ts'

const urlPattern =
  /^https?:\/\/([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]+(:\d{1,5})?([/?#]\S*)?$/iu

/** Returns true for a web address: http or https, a host with a dot, no user or password (RFC 3986). */
function isUrl(value: string): boolean {
  return value.length <= maxInputOf(maxLength) && urlPattern.test(value)
}

/** The half-width form of the full-width signs that end a host. */
const signs: Readonly<Record<string, string>> = { '\uFF0F': '/', '\uFF1F': '?', '\uFF03': '#' }

/** Scheme and host, separator, and rest of an address, typed with half-width or full-width signs. */
const urlParts =
  /^((?:[^:\uFF1A/\uFF0F?\uFF1F#\uFF03]*[:\uFF1A][/\uFF0F]{2})?[^/\uFF0F?\uFF1F#\uFF03]*)([/\uFF0F?\uFF1F#\uFF03]?)(.*)$/su

/** Maximum length of a stored address. */
const maxLength = 500

/**
 * Returns the stored form of a web address: adds a missing `https://` and converts scheme and host to half-width signs.
 * The rest names a page and is not changed. Returns a text too long for an address unchanged.
 */
function normaliseUrl(value: string): string {
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
