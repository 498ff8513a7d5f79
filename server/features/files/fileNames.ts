import { maxShortInput, normalizeText } from '#domain/kit/values/normalize.ts'
import { type ContentType, extensionsOf } from './contentInspection.ts'

/** Maximum characters of a shown name without its extension, and maximum bytes: file systems accept 255. */
const maxNameLength = 120
const maxNameBytes = 240
/** Control characters, and those that reverse the direction of text, by which `fdp.exe` would look like `exe.pdf`. */
const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
/** Everything up to the last folder separator. */
const path = /^.*[/\\]/s
const forbidden = /[<>:"|?*]/g
/** Names that some systems reserve for devices, whatever their extension. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i

/**
 * Returns the name to show for a file: the given one without folders and invisible characters, and with a matching
 * extension.
 */
export function shownName(given: string, type: ContentType): string {
  const normal = normalizeText(given.toWellFormed(), 'NFC', maxShortInput) ?? given.slice(0, maxShortInput)
  const base = normal
    .replace(invisibleCharacters, '')
    .replace(path, '')
    .replace(forbidden, '_')
    .trim()
    .replace(/^\.+/, '')
  const [extension] = extensionsOf[type]
  const fits = extensionsOf[type].some((item) => base.toLowerCase().endsWith(`.${item}`))
  const stem = fits ? base.slice(0, base.lastIndexOf('.')) : base
  const ending = fits ? base.slice(base.lastIndexOf('.')) : `.${extension}`
  const short = truncate(stem).trim() || 'file'
  return `${device.test(short) ? `_${short}` : short}${ending}`
}

function truncate(stem: string): string {
  const characters = [...stem].slice(0, maxNameLength)
  while (Buffer.byteLength(characters.join('')) > maxNameBytes) characters.pop()
  return characters.join('')
}

/** Returns the header by which a browser saves a file under a name in any script (RFC 6266, RFC 8187). */
export function dispositionOf(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
