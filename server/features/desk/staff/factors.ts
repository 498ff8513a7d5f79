import { randomBytes, randomInt } from 'node:crypto'
import { join } from 'node:path'
import type { Settings } from '../../../config/settings.ts'
import type { Staff } from '../../../database/repositories/desk/staff.ts'
import { readOrCreate } from '../../../storage/readOrCreate.ts'
import { sha256 } from '../../secrets.ts'

type KeySettings = Pick<Settings, 'dataDir' | 'deskKey'>

/** The file with the key that encrypts second factors, in the data folder. */
export const deskKeyFile = 'desk.key'

/** Returns the key of the installation: `DESK_KEY`, or one in the data folder, which is created when it is missing. */
async function keyOf({ dataDir, deskKey }: KeySettings): Promise<Buffer> {
  const path = join(dataDir, deskKeyFile)
  const text = deskKey || (await readOrCreate(path, async () => randomBytes(32).toString('base64url')))
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32) throw new Error(`${path} must hold 32 bytes in base64. Restore it from a backup.`)
  return key
}

/** Encrypts a text with the key of the installation (JWE, RFC 7516). */
export async function encrypt(settings: KeySettings, text: string): Promise<string> {
  const key = await keyOf(settings)
  const { CompactEncrypt } = await import('jose')
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key)
}

/** Decrypts a text of {@link encrypt}. @throws Error when it was changed, or encrypted with another key */
export async function decrypt(settings: KeySettings, text: string): Promise<string> {
  const { compactDecrypt } = await import('jose')
  const { plaintext } = await compactDecrypt(text, await keyOf(settings))
  return new TextDecoder().decode(plaintext)
}

/** Seconds for which an authenticator shows a code (RFC 6238). */
const period = 30

/** Returns a new secret for an authenticator: 160 random bits in base 32. */
export async function newTotpKey(): Promise<string> {
  const { Secret } = await import('otpauth')
  return new Secret({ size: 20 }).base32
}

/** Returns the URI by which an authenticator adds a secret. */
export async function totpUri(key: string, issuer: string, email: string): Promise<string> {
  const { TOTP } = await import('otpauth')
  return new TOTP({ issuer, label: email, secret: key }).toString()
}

/**
 * Returns the time step of a code that is valid now, or one step earlier or later.
 * @param after the last accepted step: its code and earlier ones are refused
 * @returns undefined for a wrong code
 */
export async function stepOfCode(key: string, code: string, now: Date, after: number): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined
  const { Secret, TOTP } = await import('otpauth')
  const timestamp = now.getTime()
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(key), timestamp, window: 1 })
  if (delta === null) return undefined
  const step = TOTP.counter({ period, timestamp }) + delta
  return step > after ? step : undefined
}

const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const recoveryCount = 10

/** Returns new recovery codes of 60 random bits each, without letters that look alike. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCount }, () => {
    const letters = Array.from({ length: 12 }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)])
    return [0, 4, 8].map((at) => letters.slice(at, at + 4).join('')).join('-')
  })
}

/** Returns the form in which a recovery code is stored. */
export function hashOfRecoveryCode(code: string): string {
  return sha256(code.toLowerCase().replaceAll(/[\s-]/g, ''))
}

/** Returns the remaining recovery codes after the use of one; undefined when it is not among them. */
export function withoutRecoveryCode({ recoveryCodes }: Staff, code: string): readonly string[] | undefined {
  const hash = hashOfRecoveryCode(code)
  return recoveryCodes.includes(hash) ? recoveryCodes.filter((one) => one !== hash) : undefined
}
