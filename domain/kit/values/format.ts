import type { IssueParams } from '../issue.ts'
import { memoize } from '../memoize.ts'
import { type Language, manifests } from '../translate.ts'
import { isDate } from './dates.ts'

const dateFormats = memoize(
  (language: Language) => new Intl.DateTimeFormat(manifests[language].locale, { dateStyle: 'long', timeZone: 'UTC' }),
)
const timestampFormats = memoize(
  (language: Language, timeZone: string | undefined) =>
    new Intl.DateTimeFormat(manifests[language].locale, { dateStyle: 'long', timeStyle: 'short', timeZone }),
)
const numberFormats = memoize(
  (language: Language, decimals: number) =>
    new Intl.NumberFormat(manifests[language].locale, { maximumFractionDigits: decimals }),
)
const listFormats = memoize(
  (language: Language) => new Intl.ListFormat(manifests[language].locale, { type: 'conjunction', style: 'narrow' }),
)

/** The params of issues that hold a calendar day. */
const dayParams: readonly string[] = ['earliest', 'latest']

/** Returns the params of an issue for its text, with calendar days written out in the language. */
export function issueTextParams(params: IssueParams | undefined, language: Language): IssueParams {
  const shown = Object.entries(params ?? {}).map(([name, value]) => [
    name,
    dayParams.includes(name) && isDate(String(value)) ? formatDate(String(value), language) : value,
  ])
  return Object.fromEntries(shown)
}

/** Formats a calendar day, `YYYY-MM-DD`: "2 November 2015", "2015年11月2日". */
export function formatDate(date: string, language: Language): string {
  return dateFormats(language).format(new Date(`${date}T00:00:00Z`))
}

/** Formats a timestamp at its own offset: "12 November 2026, 15:30 (UTC+04:00)", "2026年11月12日 15:30（UTC+04:00）". */
export function formatDateTime(timestamp: string, language: Language): string {
  const [day = '', rest = ''] = timestamp.split('T')
  const offset = rest.slice(-1) === 'Z' ? '+00:00' : rest.slice(-6)
  return manifests[language].formatDateTime(formatDate(day, language), rest.slice(0, 5), offset)
}

/**
 * Formats a timestamp in the time zone of the reader: "12 November 2026 at 15:30", "2026年11月12日 15:30".
 * @param timeZone IANA name; the default is the time zone of the machine
 */
export function formatTimestamp(timestamp: string, language: Language, timeZone?: string): string {
  return timestampFormats(language, timeZone).format(new Date(timestamp))
}

/** Formats a number with the separators of the language and, by default, at most two decimals. */
export function formatNumber(value: number, language: Language, decimals = 2): string {
  return numberFormats(language, decimals).format(value)
}

const amountFormats = memoize(
  (language: Language) =>
    new Intl.NumberFormat(manifests[language].locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)

/**
 * Formats an amount of money with two decimals, after the code of its currency: "AED 12,345,678.90". Does not break
 * between both.
 * @param currency ISO 4217; empty while unknown
 */
export function formatAmount(value: number, language: Language, currency = ''): string {
  const amount = amountFormats(language).format(value)
  return currency === '' ? amount : `${currency}\u00a0${amount}`
}

/** Joins items with the separator of the language, without a conjunction: "Paris, Rome", "巴黎、罗马". */
export function formatList(items: readonly string[], language: Language): string {
  return listFormats(language).format(items)
}

/**
 * Formats a file's size in megabytes with two decimals, as the specification requires: "0.91 MB". A small file has its
 * kilobytes too: "<0.01 MB (4 kB)".
 */
export function formatSize(bytes: number): string {
  if (bytes > 0 && bytes < 5243) return `<0.01 MB (${Math.max(1, Math.round(bytes / 1000))} kB)`
  return `${(bytes / 1_048_576).toFixed(2)} MB`
}

/** Number of characters of a masked number that remain visible. */
const visibleCharacters = 4

/** Every Mauritian IBAN ends with three zeros and the currency, which do not distinguish accounts. */
const mauritianIbanSuffix = /^(MU\w{22})\d{3}[A-Z]{3}$/i

/** Returns the end of a number, by which a person recognises it; at most half of a short number. */
export function visibleEnd(number: string): string {
  const characters = [...number.replaceAll(/[^\p{L}\p{N}]/gu, '').replace(mauritianIbanSuffix, '$1')]
  return characters.slice(characters.length - Math.min(visibleCharacters, characters.length >> 1)).join('')
}
