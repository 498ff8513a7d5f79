import { decode } from 'jose/base64url'
import { flattenedDecrypt } from 'jose/jwe/flattened/decrypt'
import { FlattenedEncrypt } from 'jose/jwe/flattened/encrypt'
import { type PayloadSettings, payloadWindowSeconds } from './payload.ts'

/** The purpose of a message, which can be decrypted only for the purpose for which it was encrypted. */
export interface PayloadContext {
  /** Media type of the message (RFC 8725, section 3.11). */
  readonly typ: 'request+jwe' | 'response+jwe'
  readonly path: string
}

export interface DecryptedPayload {
  readonly content: Uint8Array
  /** Nonce of the request; undefined in the response to a request without body. */
  readonly nonce: string | undefined
}

export interface PayloadCipher {
  /**
   * Encrypts and authenticates the JSON body of a request or a response.
   * @param nonce a new UUID for a request, the nonce of its request for a response
   * @param now milliseconds since 1970
   * @returns a JWE in JSON serialization, the body to send
   */
  encrypt(content: Uint8Array, context: PayloadContext, nonce: string | undefined, now: number): Promise<string>
  /**
   * Verifies and decrypts a body.
   * @param now milliseconds since 1970
   * @returns undefined for a body that was not encrypted with this key, for this purpose and recently
   */
  decrypt(body: string, context: PayloadContext, now: number): Promise<DecryptedPayload | undefined>
}

const algorithms = { alg: 'dir', enc: 'A256CBC-HS512' } as const
const decryptOptions = {
  keyManagementAlgorithms: [algorithms.alg],
  contentEncryptionAlgorithms: [algorithms.enc],
  // The pages contain the key, so anyone could send a small body that decompresses to any length.
  maxDecompressedLength: 0,
}

/**
 * Creates the cipher of the payload encryption: JWE (RFC 7516) with direct encryption by AES-256-CBC and HMAC-SHA-512.
 * docs/decisions/0053-payload-encryption-as-jwe.md states the reasons.
 */
export function createPayloadCipher({ key }: Pick<PayloadSettings, 'key'>): PayloadCipher {
  const secret = decode(key)
  return {
    async encrypt(content, context, nonce, now) {
      const header = { ...algorithms, ...context, nonce, iat: Math.floor(now / 1000) }
      return JSON.stringify(await new FlattenedEncrypt(content).setProtectedHeader(header).encrypt(secret))
    },
    async decrypt(body, { typ, path }, now) {
      const jwe = readJwe(body)
      const decrypted = jwe && (await flattenedDecrypt(jwe, secret, decryptOptions).catch(() => undefined))
      const { nonce, iat, ...header } = decrypted?.protectedHeader ?? {}
      if (!decrypted || header.typ !== typ || header.path !== path || !isNonce(nonce)) return undefined
      const isRecent = typeof iat === 'number' && Math.abs(now / 1000 - iat) <= payloadWindowSeconds
      return isRecent ? { content: decrypted.plaintext, nonce } : undefined
    },
  }
}

/** Canonical base64url, so that no other text encodes the same bytes. */
const base64url = /^(?:[\w-]{4})*(?:[\w-][AQgw]|[\w-]{2}[AEIMQUYcgkosw048])?$/

/** Parses a body that consists of the four parts of a JWE. Other parts are not authenticated. */
function readJwe(body: string) {
  const { protected: header, iv, ciphertext, tag, ...rest } = parseObject(body)
  return isBase64url(header) &&
    isBase64url(iv) &&
    isBase64url(ciphertext) &&
    isBase64url(tag) &&
    Object.keys(rest).length === 0
    ? { protected: header, iv, ciphertext, tag }
    : undefined
}

function parseObject(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function isBase64url(value: unknown): value is string {
  return typeof value === 'string' && base64url.test(value)
}

function isNonce(value: unknown): value is string | undefined {
  return value === undefined || (typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value))
}
