import type { Field, Settings, With } from '../field.ts'
import { textLike } from './text.ts'

const url =
  /^https?:\/\/([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]+(:\d{1,5})?([/?#]\S*)?$/iu

/** Whether a text is a web address: http or https, a host with a dot, no user or password part (RFC 3986). */
export function isUrl(value: string): boolean {
  return url.test(value)
}

/** The stored form of a web address: `https://` is added when the scheme is missing; one typed with full-width signs has narrow ones. */
export function normaliseUrl(value: string): string {
  const narrow = /[\u3002\uFF00-\uFFEF]/.test(value) ? value.normalize('NFKC').replaceAll('\u3002', '.') : value
  return narrow === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(narrow) ? narrow : `https://${narrow}`
}

export type UrlField = Field<string, 'url'> & { readonly max: number }

/** A web address. */
export function website<const S extends Settings = object>(options: S = {} as S): UrlField & With<S> {
  return textLike('url', options, 500, (value) => (isUrl(value) ? undefined : { code: 'url' }), normaliseUrl)
}
