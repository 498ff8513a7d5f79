import { type Call, calls } from './calls.ts'
import { isSuccess } from './codes.ts'

/** The optional payload encryption as an installation sets it up; server and browser hold the same. */
export interface PayloadSettings {
  /** 16, 24 or 32 bytes, in hexadecimal digits. */
  readonly key: string
  /** 16 bytes, in hexadecimal digits. */
  readonly iv: string
  /** The calls whose bodies and answers travel encrypted. */
  readonly paths: readonly string[]
}

/** How far the clocks of sender and receiver may be apart, either way, and so how long a message may be under way, in seconds. */
export const payloadWindowSeconds = 600

const encryptablePaths: readonly string[] = Object.values<Call>(calls)
  .filter(({ bodyFormat }) => bodyFormat === undefined)
  .map(({ path }) => path)

/** Reads a list of paths separated by commas. @returns undefined when one of them is no call of JSON bodies and answers */
export function readPayloadPaths(text: string): readonly string[] | undefined {
  const paths = text === '' ? [] : text.split(',').map((path) => path.trim())
  return paths.every((path) => encryptablePaths.includes(path)) ? [...new Set(paths)] : undefined
}

/** Base64 as it is written, so that no other text means the same bytes. */
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/][AQgw]==|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=)?$/

/** What travels in place of a body: JSON that holds an encrypted message in base64. */
export function writeEnvelope(message: string): string {
  return JSON.stringify({ payload: message })
}

/** The message of an envelope in base64, or undefined when the text is none. */
export function readEnvelope(text: string): string | undefined {
  const { payload, ...rest } = parsed(text)
  const isEnvelope = typeof payload === 'string' && base64.test(payload) && Object.keys(rest).length === 0
  return isEnvelope ? payload : undefined
}

/** Whether a text is a refusal. A refusal may come unencrypted, since a sender who was not understood could read no other. */
export function isPlainError(text: string): boolean {
  const { code } = parsed(text)
  return typeof code === 'number' && !isSuccess(code)
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** What the body of a call is sealed for; a message opens only for what it was sealed for. */
export function requestPurpose(path: string): string {
  return `request ${path}`
}

/**
 * What an answer is sealed for.
 * @param nonce that of the request's message, so that no old answer fits a new request; undefined where nothing was sent
 */
export function responsePurpose(path: string, nonce: string | undefined): string {
  return `answer ${path} ${nonce ?? ''}`
}
