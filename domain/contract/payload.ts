import { type Call, calls } from './calls.ts'
import { isSuccess } from './codes.ts'

/** The settings of the optional payload encryption; server and browser have the same ones. */
export interface PayloadSettings {
  /** The 64 bytes of the content encryption key, in base64url. */
  readonly key: string
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
 * @returns undefined when one of them is not a call with JSON bodies and responses
 */
export function readPayloadPaths(text: string): readonly string[] | undefined {
  const paths = text === '' ? [] : text.split(',').map((path) => path.trim())
  return paths.every((path) => encryptablePaths.includes(path)) ? [...new Set(paths)] : undefined
}

/**
 * Returns true for an error response. The server may send errors unencrypted, because a client without the key could
 * not read encrypted ones.
 */
export function isPlainError(text: string): boolean {
  try {
    const { code } = JSON.parse(text) as { readonly code?: unknown }
    return typeof code === 'number' && !isSuccess(code)
  } catch {
    return false
  }
}
