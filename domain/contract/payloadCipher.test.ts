import fc from 'fast-check'
import { FlattenedEncrypt } from 'jose/jwe/flattened/encrypt'
import { describe, expect, it } from 'vitest'
import { createPayloadCipher, type PayloadContext } from './payloadCipher.ts'

const key = Buffer.alloc(64, 7)
const cipher = createPayloadCipher({ key: key.toString('base64url') })
const now = Date.UTC(2026, 10, 12, 8)
const context = { typ: 'request+jwe', path: '/v1/form/updateAndCreateBank' } as const
const nonce = '6f0c2b5e-0d1c-4f53-9d5e-0f6b1c8a7e21'
const text = '{"accountHolder":"蓝沙贸易"}'
const content = Buffer.from(text)

it('decrypts a message of any length', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (any) => {
      const decrypted = await cipher.decrypt(await cipher.encrypt(any, context, nonce, now), context, now)
      expect({ ...decrypted, content: [...(decrypted?.content ?? [])] }).toEqual({ content: [...any], nonce })
    }),
  )
})

it('never creates the same message twice, and reveals nothing of its content', async () => {
  const [one, two] = [
    JSON.parse(await cipher.encrypt(content, context, nonce, now)),
    JSON.parse(await cipher.encrypt(content, context, nonce, now)),
  ]
  expect(one.protected).toBe(two.protected)
  expect(one.iv).not.toBe(two.iv)
  expect(one.ciphertext).not.toBe(two.ciphertext)
  expect(Buffer.from(one.ciphertext, 'base64url').includes('account')).toBe(false)
})

it('names algorithms, path, nonce and time in the protected header', async () => {
  const message = JSON.parse(await cipher.encrypt(content, context, nonce, now))
  expect(Object.keys(message).sort()).toEqual(['ciphertext', 'iv', 'protected', 'tag'])
  expect(JSON.parse(Buffer.from(message.protected, 'base64url').toString())).toEqual({
    alg: 'dir',
    enc: 'A256CBC-HS512',
    ...context,
    nonce,
    iat: now / 1000,
  })
})

it('does not decrypt a message with a single changed bit', async () => {
  const message = JSON.parse(await cipher.encrypt(content, context, nonce, now))
  for (const [name, part] of Object.entries<string>(message)) {
    const bytes = Buffer.from(part, 'base64url')
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const body = JSON.stringify({ ...message, [name]: changed.toString('base64url') })
      expect(await cipher.decrypt(body, context, now), `${name}, bit ${bit}`).toBeUndefined()
    }
  }
})

it('does not decrypt a truncated or extended message', async () => {
  const message = await cipher.encrypt(content, context, nonce, now)
  for (let length = 0; length < message.length; length += 1)
    expect(await cipher.decrypt(message.slice(0, length), context, now)).toBeUndefined()
  const { ciphertext, ...rest } = JSON.parse(message)
  expect(
    await cipher.decrypt(JSON.stringify({ ...rest, ciphertext: `${ciphertext}AAAA` }), context, now),
  ).toBeUndefined()
})

describe('does not decrypt', () => {
  it.each([
    ['no JSON', 'payload'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a plain body', '{"email":"a@b.example"}'],
    ['empty parts', '{"protected":"","iv":"","ciphertext":"","tag":""}'],
    ['a number', '{"protected":1,"iv":1,"ciphertext":1,"tag":1}'],
  ])('%s', async (_, body) => {
    expect(await cipher.decrypt(body, context, now)).toBeUndefined()
  })

  it.each<[string, (part: string) => string]>([
    ['letters outside base64url', (part) => `+${part.slice(1)}`],
    ['spaces within', (part) => `${part.slice(0, 3)} ${part.slice(3)}`],
    ['padding', (part) => `${part}=`],
    [
      'another encoding of the same bytes',
      (part) => part.slice(0, -1) + String.fromCharCode(part.charCodeAt(part.length - 1) + 1),
    ],
  ])('%s', async (_, change) => {
    const message = JSON.parse(await cipher.encrypt(content, context, nonce, now))
    const tag = change(message.tag)
    expect(await cipher.decrypt(JSON.stringify({ ...message, tag }), context, now)).toBeUndefined()
  })

  it.each(['encrypted_key', 'aad', 'header', 'unprotected', 'more'])('the additional member %s', async (name) => {
    const message = JSON.parse(await cipher.encrypt(content, context, nonce, now))
    expect(await cipher.decrypt(JSON.stringify({ ...message, [name]: {} }), context, now)).toBeUndefined()
    expect(await cipher.decrypt(JSON.stringify({ ...message, [name]: '' }), context, now)).toBeUndefined()
  })

  it('the message of another key', async () => {
    const other = createPayloadCipher({ key: Buffer.alloc(64, 8).toString('base64url') })
    expect(await other.decrypt(await cipher.encrypt(content, context, nonce, now), context, now)).toBeUndefined()
  })

  it.each<PayloadContext>([
    { typ: 'request+jwe', path: '/v1/form/updateAndCreateClientDetail' },
    { typ: 'response+jwe', path: context.path },
    { typ: 'request+jwe', path: '' },
  ])('for another use: $typ $path', async (other) => {
    expect(await cipher.decrypt(await cipher.encrypt(content, context, nonce, now), other, now)).toBeUndefined()
  })

  it.each([
    ['a compressed body', { zip: 'DEF' }],
    ['a nonce of any text', { nonce: 'n'.repeat(1000) }],
    ['a time that is no number', { iat: '1' }],
    ['no time', { iat: undefined }],
  ])('%s, with the right key', async (_, header) => {
    const valid = { alg: 'dir', enc: 'A256CBC-HS512', ...context, nonce, iat: now / 1000 }
    const message = new FlattenedEncrypt(content).setProtectedHeader({ ...valid, ...header })
    expect(await cipher.decrypt(JSON.stringify(await message.encrypt(key)), context, now)).toBeUndefined()
  })
})

it.each([
  [-600, true],
  [-601, false],
  [0, true],
  [600, true],
  [601, false],
])('decrypts a message at a clock %i s ahead of the sender: %s', async (seconds, isDecrypted) => {
  const message = await cipher.encrypt(content, context, nonce, now)
  expect((await cipher.decrypt(message, context, now + seconds * 1000)) !== undefined).toBe(isDecrypted)
})
