import { type PayloadSettings, payloadWindowSeconds } from './payload.ts'

type Bytes = Uint8Array<ArrayBuffer>
/** An opaque key of Web Crypto. */
type Key = object
type Use = 'deriveKey' | 'encrypt' | 'decrypt' | 'sign' | 'verify'

/**
 * The part of Web Crypto that the cipher uses. Browser and server pass their own; the domain depends on the types of
 * neither.
 */
export interface WebCrypto {
  getRandomValues(bytes: Bytes): Bytes
  readonly subtle: {
    importKey(format: 'raw', key: Bytes, algorithm: 'HKDF', extractable: false, uses: Use[]): Promise<Key>
    deriveKey(from: Derivation, key: Key, as: Algorithm, extractable: false, uses: Use[]): Promise<Key>
    encrypt(algorithm: Cbc, key: Key, content: Bytes): Promise<ArrayBuffer>
    decrypt(algorithm: Cbc, key: Key, content: Bytes): Promise<ArrayBuffer>
    sign(algorithm: 'HMAC', key: Key, content: Bytes): Promise<ArrayBuffer>
    verify(algorithm: 'HMAC', key: Key, signature: Bytes, content: Bytes): Promise<boolean>
  }
}

type Derivation = { name: 'HKDF'; hash: 'SHA-256'; salt: Bytes; info: Bytes }
type Algorithm = { name: 'AES-CBC'; length: 256 } | { name: 'HMAC'; hash: 'SHA-256'; length: 256 }
type Cbc = { name: 'AES-CBC'; iv: Bytes }

export interface Sealed {
  readonly message: Bytes
  /** Unique to the message. */
  readonly nonce: string
}

export interface Opened {
  readonly content: Bytes
  readonly nonce: string
}

export interface PayloadCipher {
  /**
   * Encrypts and authenticates content.
   * @param now milliseconds since 1970
   */
  seal(purpose: string, content: Bytes, now: number): Promise<Sealed>
  /**
   * Verifies and decrypts a message.
   * @returns undefined for every message that was not sealed with this key, for this purpose and recently
   */
  open(purpose: string, message: Bytes, now: number): Promise<Opened | undefined>
}

/**
 * Bytes of the parts of a message: time of sealing, initialisation vector, blocks of AES-CBC, HMAC-SHA-256 over all
 * previous parts.
 */
const size = { time: 8, iv: 16, block: 16, mac: 32 } as const
const headerLength = size.time + size.iv
const minLength = headerLength + size.block + size.mac

/**
 * AES-256-CBC, then HMAC-SHA-256 (encrypt-then-MAC), with keys derived by HKDF from the configured key and
 * initialisation vector. Every message has its own random initialisation vector.
 * docs/decisions/0008-payload-encryption.md states the reasons.
 */
export async function createPayloadCipher(crypto: WebCrypto, settings: PayloadSettings): Promise<PayloadCipher> {
  const { subtle } = crypto
  const { encryption, authentication } = await deriveKeys(crypto, settings)
  return {
    async seal(purpose, content, now) {
      const time = new Uint8Array(size.time)
      new DataView(time.buffer).setBigUint64(0, BigInt(now))
      const iv = crypto.getRandomValues(new Uint8Array(size.iv))
      const encrypted = new Uint8Array(await subtle.encrypt({ name: 'AES-CBC', iv }, encryption, content))
      const covered = concatBytes(time, iv, encrypted)
      const mac = new Uint8Array(await subtle.sign('HMAC', authentication, forPurpose(purpose, covered)))
      return { message: concatBytes(covered, mac), nonce: hexOf(iv) }
    },
    async open(purpose, message, now) {
      if (message.length < minLength) return undefined
      const covered = message.subarray(0, -size.mac)
      const mac = message.subarray(-size.mac)
      // Compares in constant time and before decryption, so that the padding reveals nothing.
      if (!(await subtle.verify('HMAC', authentication, mac, forPurpose(purpose, covered)))) return undefined
      if (Math.abs(now - timeOf(message)) > payloadWindowSeconds * 1000) return undefined
      const iv = message.subarray(size.time, headerLength)
      const content = await subtle
        .decrypt({ name: 'AES-CBC', iv }, encryption, covered.subarray(headerLength))
        .catch(() => undefined)
      return content && { content: new Uint8Array(content), nonce: hexOf(iv) }
    },
  }
}

async function deriveKeys({ subtle }: WebCrypto, { key, iv }: PayloadSettings) {
  const secret = await subtle.importKey('raw', bytesOfHex(key), 'HKDF', false, ['deriveKey'])
  const from = (info: string) =>
    ({ name: 'HKDF', hash: 'SHA-256', salt: bytesOfHex(iv), info: bytesOfAscii(info) }) as const
  const aes = { name: 'AES-CBC', length: 256 } as const
  const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 } as const
  return {
    encryption: await subtle.deriveKey(from('payload encryption'), secret, aes, false, ['encrypt', 'decrypt']),
    authentication: await subtle.deriveKey(from('payload authentication'), secret, hmac, false, ['sign', 'verify']),
  }
}

/** Prefixes the purpose. A zero byte ends it, so that no other purpose and message give the same bytes. */
function forPurpose(purpose: string, covered: Bytes): Bytes {
  return concatBytes(bytesOfAscii(`${purpose}\0`), covered)
}

function timeOf({ buffer, byteOffset }: Bytes): number {
  return Number(new DataView(buffer, byteOffset).getBigUint64(0))
}

function concatBytes(...parts: readonly Bytes[]): Bytes {
  const result = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    result.set(part, offset)
    offset += part.length
  }
  return result
}

function bytesOfAscii(text: string): Bytes {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

function bytesOfHex(text: string): Bytes {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function hexOf(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
