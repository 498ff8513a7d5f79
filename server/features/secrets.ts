import { createHash, randomBytes, randomFillSync, randomInt } from 'node:crypto'

const idBytes = 16
/** Random bytes for the next ids: to ask for them one by one took a fiftieth of a read, each request having an id. */
const randomPool = Buffer.alloc(256 * idBytes)
let poolOffset = randomPool.length

/** A new id: 128 random bits, safe in addresses and file names. */
export function newId(): string {
  if (poolOffset === randomPool.length) {
    randomFillSync(randomPool)
    poolOffset = 0
  }
  const id = randomPool.toString('base64url', poolOffset, poolOffset + idBytes)
  poolOffset += idBytes
  // A command line takes what begins with a dash for an option.
  return id.startsWith('-') ? newId() : id
}

/** A new bearer token or ticket: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Digits that cannot be guessed, leading zeros included. */
export function newDigits(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0')
}

/** An account number nobody can count up to: 8 digits, never with a leading zero. */
export function newAccountNumber(): string {
  return String(randomInt(10_000_000, 100_000_000))
}

/** SHA-256 in hexadecimal digits; what is stored in place of tokens. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
