import { webcrypto } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPayloadCipher } from './payloadCipher.ts'

const settings = { key: '00112233445566778899aabbccddeeff', iv: 'ffeeddccbbaa99887766554433221100', paths: [] }
const now = Date.UTC(2026, 10, 12, 8)
const purpose = 'request /v1/form/updateAndCreateBank'
const cipher = await createPayloadCipher(webcrypto, settings)
const content = new TextEncoder().encode('{"accountHolder":"蓝沙贸易"}')

it('opens a sealed message of any length', async () => {
  const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => new Uint8Array(array))
  await fc.assert(
    fc.asyncProperty(bytes, async (any) => {
      const { message, nonce } = await cipher.seal(purpose, any, now)
      expect(await cipher.open(purpose, message, now)).toEqual({ content: any, nonce })
    }),
  )
})

it('never creates the same message twice, and reveals nothing of its content', async () => {
  const [one, two] = [await cipher.seal(purpose, content, now), await cipher.seal(purpose, content, now)]
  expect(one.nonce).not.toBe(two.nonce)
  expect(one.message.subarray(24, 40)).not.toEqual(two.message.subarray(24, 40))
  expect(Buffer.from(one.message).includes('account')).toBe(false)
})

it('does not open a message with a single changed bit', async () => {
  const { message } = await cipher.seal(purpose, content, now)
  for (let bit = 0; bit < message.length * 8; bit += 1) {
    const changed = message.slice()
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(await cipher.open(purpose, changed, now), `bit ${bit}`).toBeUndefined()
  }
})

it('does not open a truncated or extended message', async () => {
  const { message } = await cipher.seal(purpose, content, now)
  for (let length = 0; length < message.length; length += 1)
    expect(await cipher.open(purpose, message.subarray(0, length), now)).toBeUndefined()
  expect(await cipher.open(purpose, new Uint8Array([...message, 0]), now)).toBeUndefined()
})

describe.each([
  ['key', { ...settings, key: '00112233445566778899aabbccddeefe' }],
  ['initialisation vector', { ...settings, iv: 'ffeeddccbbaa99887766554433221101' }],
])('another %s', (_, other) => {
  it('does not open the message', async () => {
    const { message } = await cipher.seal(purpose, content, now)
    expect(await (await createPayloadCipher(webcrypto, other)).open(purpose, message, now)).toBeUndefined()
  })
})

it.each(['request /v1/form/updateAndCreateClientDetail', 'answer /v1/form/updateAndCreateBank ', ''])(
  'does not open for another purpose: "%s"',
  async (other) => {
    const { message } = await cipher.seal(purpose, content, now)
    expect(await cipher.open(other, message, now)).toBeUndefined()
  },
)

it.each([
  [-600, true],
  [-601, false],
  [0, true],
  [600, true],
  [601, false],
])('opens a message at a clock %i s ahead of the sender: %s', async (seconds, isOpened) => {
  const { message } = await cipher.seal(purpose, content, now)
  expect((await cipher.open(purpose, message, now + seconds * 1000)) !== undefined).toBe(isOpened)
})
