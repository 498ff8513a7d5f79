import { createHash, randomBytes, randomFillSync, randomInt } from 'node:crypto'

const idBytes = 16
/**
 * Random bytes for the next ids: every request has an id, and requesting its bytes singly took a fiftieth of the time
 * of a read.
 */
const randomPool = Buffer.alloc(256 * idBytes)
let poolOffset = randomPool.length

/** Returns a new id: 128 random bits, safe in URLs and file names. */
export function newId(): string {
  if (poolOffset === randomPool.length) {
    randomFillSync(randomPool)
    poolOffset = 0
  }
  const id = randomPool.toString('base64url', poolOffset, poolOffset + idBytes)
  poolOffset += idBytes
  // A leading dash would be an option on a command line.
  return id.startsWith('-') ? newId() : id
}

/** Returns a new bearer token or ticket: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns unpredictable digits, leading zeros included. */
export function newDigits(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0')
}

/** Returns an unpredictable account number: 8 digits, never with a leading zero. */
export function newAccountNumber(): string {
  return String(randomInt(10_000_000, 100_000_000))
}

/** Returns the SHA-256 in hexadecimal digits, which is stored in place of tokens. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
