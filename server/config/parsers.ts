import { closeSync, openSync, readSync } from 'node:fs'
import { z } from 'zod'
import { isEmail } from '#domain/kit/kinds/text/email.ts'

/** One setting: the name of its variable and the parser of its text. */
export interface Setting<Value> {
  /** Name of the environment variable. */
  readonly name: string
  /** The value when the variable is not set. */
  readonly fallback: string
  readonly meaning: string
  /** The expected form, as the error of a wrong value names it. */
  readonly expected: string
  /** Returns what is wrong with a text, for values of several parts. */
  readonly mistakesOf?: (text: string) => string
  /** True when the error omits a wrong value, because errors end up in logs. */
  readonly isSecret?: boolean
  /** True when few installations change it: the page of advanced settings lists it, not the README. */
  readonly isAdvanced?: boolean
  /** Returns the value, or undefined when the text is invalid. */
  read(text: string): Value | undefined
}

/** Returns a setting whose value may be logged. */
export function setting<Value>(
  name: string,
  fallback: string,
  [expected, read]: readonly [string, (text: string) => Value | undefined],
  meaning: string,
): Setting<Value> {
  return { name, fallback, meaning, expected, read }
}

/** Returns a setting whose value is never logged. */
export function secret<Value>(setting: Setting<Value>): Setting<Value> {
  return { ...setting, isSecret: true }
}

/** Marks the settings of a table as advanced. */
export function advanced<Table extends Readonly<Record<string, Setting<unknown>>>>(table: Table): Table {
  return Object.fromEntries(Object.entries(table).map(([key, one]) => [key, { ...one, isAdvanced: true }])) as Table
}

/** Parses a whole number within bounds. */
export function whole(min: number, max: number) {
  const schema = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max))
  return [`a whole number from ${min} to ${max}`, (text: string) => schema.safeParse(text).data] as const
}

/** Parses a whole number within bounds, or nothing. */
export function wholeOrEmpty(min: number, max: number) {
  const [expected, read] = whole(min, max)
  return [`${expected}, or empty`, (text: string) => (text === '' ? '' : read(text))] as const
}

/** Parses a whole number within bounds, or `off`. */
export function offOrWhole(min: number, max: number) {
  const [expected, read] = whole(min, max)
  return [`${expected}, or off`, (text: string) => (text === 'off' ? text : read(text))] as const
}

/** Parses one of the given values. */
export function oneOf<const Word extends string>(words: readonly Word[]) {
  return [`one of ${words.join(', ')}`, (text: string) => words.find((word) => word === text)] as const
}

/** Parses an address with one of the given schemes. */
export function address(schemes: readonly string[], optional: boolean) {
  const read = (text: string) => (isAddress(text, schemes) || (optional && text === '') ? text : undefined)
  const kinds = schemes.map((scheme) => `${scheme}://..`).join(' or ')
  return [`an address ${kinds}${optional ? ', or empty' : ''}`, read] as const
}

/** Parses an address that is sent with every request, and so has no user and password, or nothing. */
export const plainAddress = [
  'an address http://.. or https://.. without user and password, or empty',
  (text: string) => {
    const url = URL.parse(text)
    const isPlain = isAddress(text, ['http', 'https']) && url?.username === '' && url.password === ''
    return text === '' || isPlain ? text : undefined
  },
] as const

/** First segments of the paths that the server serves itself. */
const ownRoutes = new Set(['desk', 'v1', 'assets', 'health', 'metrics', 'brand'])

/**
 * Parses the address of the portal, or nothing, and returns it as a browser would, without a slash at its end: mails and
 * redirects append paths to it. Its path is written into the pages and compared with those of requests, so it holds no
 * characters to escape. Below a path such as `/desk` nobody could tell whether a proxy removed it.
 */
export const ownAddress = [
  'an address http://.. or https://.. without user and query, and with a plain path if any, which begins with no route of the portal such as /desk, or empty',
  (text: string) => {
    if (text === '') return text
    const url = URL.parse(text)
    if (!url || !isAddress(text, ['http', 'https']) || url.username !== '' || url.password !== '') return undefined
    const parts = url.pathname.replace(/^\//, '').split('/')
    while (parts.at(-1) === '') parts.pop()
    const isPlain = url.search === '' && url.hash === '' && parts.every((part) => /^[\w.~-]+$/.test(part))
    if (!isPlain || ownRoutes.has(parts[0]?.toLowerCase() ?? '')) return undefined
    return [url.origin, ...parts].join('/')
  },
] as const

/** Parses the origins of pages that may show the portal in a frame, or `self`, or nothing. */
export const frameOrigins = [
  'origins such as https://www.broker.example (http on this machine only), or self, separated by spaces, or empty',
  (text: string): readonly string[] | undefined => {
    const origins = text.split(/\s+/).filter((part) => part !== '')
    return origins.every((origin) => origin === 'self' || isFrameOrigin(origin)) ? [...new Set(origins)] : undefined
  },
] as const

function isFrameOrigin(text: string): boolean {
  const url = URL.parse(text)
  if (url?.origin !== text || !/^[\w.-]+$|^\[[\da-f:]+\]$/.test(url.hostname)) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}

/**
 * Parses an address or `off`: an empty variable counts as not set, so turning off a setting with a default needs a
 * value.
 */
export function addressOrOff(schemes: readonly string[]) {
  const [expected, read] = address(schemes, false)
  return [`${expected}, or off`, (text: string) => (text === 'off' ? '' : read(text))] as const
}

function isAddress(text: string, schemes: readonly string[]): boolean {
  const url = URL.parse(text)
  return url !== null && url.host !== '' && schemes.some((scheme) => url.protocol === `${scheme}:`)
}

export const words = ['a text', (text: string) => (text.trim() === '' ? undefined : text)] as const
export const mailbox = [
  'one e-mail address',
  (text: string) => (isEmail(text.replace(/^[^<]*<(.*)>$/, '$1')) ? text : undefined),
] as const
export const yesNo = ['on or off', (text: string) => ({ on: true, off: false })[text]] as const
export const host = [
  'a host name or an address, without a port',
  (text: string) => (/^[\w.:-]+$/.test(text) ? text : undefined),
] as const

/** Parses the path of a list of breached passwords, or nothing. */
export const breachList = [
  'the path of a readable file with one SHA-1 hash in hexadecimal digits a line, or empty',
  (text: string) => (text === '' || /^[\da-f]{40}$/i.test(firstCharacters(text, 40)) ? text : undefined),
] as const

/** Returns the first characters of a file; an empty text when it cannot be read. */
function firstCharacters(path: string, length: number): string {
  let file: number | undefined
  try {
    file = openSync(path, 'r')
    const buffer = Buffer.alloc(length)
    return buffer.toString('latin1', 0, readSync(file, buffer, 0, length, 0))
  } catch {
    return ''
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

/** A window of a rate limit, which starts with the first call, and the maximum count within it. */
export interface Window {
  readonly most: number
  readonly seconds: number
}

const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 }

function readWindows(text: string): readonly Window[] | undefined {
  const windows = text.split(' ').map((part) => /^0*([1-9]\d{0,8})\/0*([1-9]\d{0,3})([smhd])$/.exec(part))
  if (windows.some((match) => match === null)) return undefined
  return windows.map((match) => ({
    most: Number(match?.[1]),
    seconds: Number(match?.[2]) * (units[match?.[3] ?? ''] ?? 1),
  }))
}

export const windows = [
  'bounds from 1 up such as "10/15m" or "1/1m 5/1h 10/1d" (units s, m, h, d)',
  readWindows,
] as const

/**
 * Returns true when others can read the traffic to an address: its protocol has no TLS and its host is another machine.
 */
export function isInClear(address: string, protocol: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === protocol && !isLoopback(url.hostname)
}

/** Parses a text as JSON; returns undefined when it is invalid. */
export function asJson(text: string | Buffer | undefined): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}

/** Returns true when the host of an address is this machine, so that its traffic crosses no network. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}
