import { type Call, calls } from './calls.ts'
import { isSuccess } from './codes.ts'

/** The settings of the optional payload encryption; server and browser have the same ones. */
export interface PayloadSettings {
  /** 16, 24 or 32 bytes, in hexadecimal digits. */
  readonly key: string
  /** 16 bytes, in hexadecimal digits. */
  readonly iv: string
  /** The paths of the calls with encrypted bodies and responses. */
  readonly paths: readonly string[]
}

/** Maximum difference between the clocks of sender and receiver, and therefore maximum age of a message, in seconds. */
export const payloadWindowSeconds = 600

const encryptablePaths: readonly string[] = Object.values<Call>(calls)
  .filter(({ bodyFormat }) => bodyFormat === undefined)
  .map(({ path }) => path)

/**
 * Parses a list of paths separated by commas.
 * @returns undefined when one of them is no call with JSON bodies and responses
 */
export function readPayloadPaths(text: string): readonly string[] | undefined {
  const paths = text === '' ? [] : text.split(',').map((path) => path.trim())
  return paths.every((path) => encryptablePaths.includes(path)) ? [...new Set(paths)] : undefined
}

/** Canonical base64, so that no other text encodes the same bytes. */
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/][AQgw]==|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=)?$/

/** Returns the JSON body that contains an encrypted message in base64. */
export function writeEnvelope(message: string): string {
  return JSON.stringify({ payload: message })
}

/** Returns the base64 message of an envelope, or undefined for another text. */
export function readEnvelope(text: string): string | undefined {
  const { payload, ...rest } = parsed(text)
  const isEnvelope = typeof payload === 'string' && base64.test(payload) && Object.keys(rest).length === 0
  return isEnvelope ? payload : undefined
}

/**
 * Returns true for an error response. The server may send errors unencrypted, because a client without the key could
 * not read others.
 */
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

/** Returns the purpose of a call's encrypted body; a message can be opened only with the purpose of its encryption. */
export function requestPurpose(path: string): string {
  return `request ${path}`
}

/**
 * Returns the purpose of an encrypted response.
 * @param nonce nonce of the request's message, so that no old response fits a new request; undefined for a request
 *   without body
 */
export function responsePurpose(path: string, nonce: string | undefined): string {
  return `answer ${path} ${nonce ?? ''}`
}
