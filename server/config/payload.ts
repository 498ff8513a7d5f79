import { hkdfSync } from 'node:crypto'
import { type PayloadSettings, readPayloadPaths } from '#domain/contract/payload.ts'

/** The parsers of the payload encryption's settings; an empty text leaves it inactive. */
export const payloadReaders = {
  key: [
    '16, 24 or 32 bytes in hexadecimal digits or base64, or empty',
    (text: string) => readBytes(text, [16, 24, 32]),
  ],
  iv: ['16 bytes in hexadecimal digits or base64, or empty', (text: string) => readBytes(text, [16])],
  paths: ['paths of JSON calls separated by commas, such as /v1/accountInfo/findForm, or empty', readPayloadPaths],
} as const

/** Parses bytes in hexadecimal digits or base64. @returns hexadecimal digits */
function readBytes(text: string, lengths: readonly number[]): string | undefined {
  if (text === '') return ''
  const bytes = [Buffer.from(text, 'hex'), Buffer.from(text, 'base64')]
  const isWhole = [/^([0-9a-f]{2})+$/i.test(text), bytes[1]?.toString('base64') === text]
  return bytes.find(({ length }, index) => isWhole[index] && lengths.includes(length))?.toString('hex')
}

interface PayloadValues {
  readonly payloadKey: string
  readonly payloadIv: string
  readonly payloadPaths: readonly string[]
}

/**
 * Returns the payload encryption of an installation; undefined when it is off. The content encryption key is derived by
 * HKDF-SHA-512 (RFC 5869): the configured key is the input, the initialisation vector the salt.
 */
export function payloadOf({ payloadKey: key, payloadIv: iv, payloadPaths: paths }: PayloadValues) {
  if (key === '') return undefined
  const derived = hkdfSync('sha512', Buffer.from(key, 'hex'), Buffer.from(iv, 'hex'), 'A256CBC-HS512', 64)
  return { key: Buffer.from(derived).toString('base64url'), paths } satisfies PayloadSettings
}
