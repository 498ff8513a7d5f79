import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readSettings } from '../../config/settings.ts'
import { hashPassword, renewHash, verifyPassword } from './passwords.ts'

const cheap = { argonMemory: 8, argonPasses: 1 }
const dear = { argonMemory: 8, argonPasses: 2 }
const password = 'seven quiet lamps over water'

it('[AUTH-2] a hash verifies its password and no other', async () => {
  const hash = await hashPassword(cheap, password)
  expect(await verifyPassword(cheap, hash, password)).toBe(true)
  for (const other of [` ${password}`, password.toUpperCase(), password.slice(1), '', `${password}\0`]) {
    expect(await verifyPassword(cheap, hash, other)).toBe(false)
  }
})

it('uses a password exactly as typed: two encodings of é are two passwords', async () => {
  const hash = await hashPassword(cheap, 'café au lait s\u00e9par\u00e9')
  expect(await verifyPassword(cheap, hash, 'café au lait se\u0301pare\u0301')).toBe(false)
})

it('verifies a hash at its stored cost', async () => {
  const hash = await hashPassword(cheap, password)
  expect(await verifyPassword(dear, hash, password)).toBe(true)
})

it('verifies the password of a hash of the reference implementation', async () => {
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword(cheap, hash, 'password')).toBe(true)
  expect(await verifyPassword(cheap, hash, 'Password')).toBe(false)
})

it('hashes at 19 MiB and two passes by default', async () => {
  const hash = await hashPassword(readSettings({}), password)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

it.each([undefined, '', 'x', '$argon2id$v=19$m=8,t=1,p=1$short$short', '$2b$10$abcdefghijklmnopqrstuv'])(
  '[AUTH-2] no password matches the hash "%s"',
  async (hash) => {
    expect(await verifyPassword(cheap, hash, password)).toBe(false)
    expect(await verifyPassword(cheap, hash, '')).toBe(false)
  },
)

/** Records the work of every Argon2 call: its algorithm and all of its parameters, texts and bytes by their lengths. */
function recordArgon2(): readonly unknown[] {
  const calls: unknown[] = []
  const original = crypto.argon2
  const spy = vi.spyOn(crypto, 'argon2').mockImplementation((algorithm, parameters, done) => {
    const sizes = Object.entries(parameters).map(([name, value]) => [name, value?.length ?? value])
    calls.push([algorithm, Object.fromEntries(sizes)])
    original(algorithm, parameters, done)
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
  return calls
}

it('[AUTH-2] it does the same work without an applicant: one Argon2 call of the same cost', async () => {
  const hash = await hashPassword(dear, password)
  const calls = recordArgon2()
  for (const given of [hash, undefined, '']) expect(await verifyPassword(dear, given, 'another')).toBe(false)
  const cost = { memory: 8, passes: 2, parallelism: 1, message: 7, nonce: 16, tagLength: 32 }
  expect(calls).toEqual(Array.from({ length: 3 }, () => ['argon2id', cost]))
})

it('keeps a hash of the current cost and renews one of another cost', async () => {
  const hash = await hashPassword(cheap, password)
  expect(await renewHash(cheap, hash, password)).toBe(hash)
  const renewed = await renewHash(dear, hash, password)
  expect(renewed).toContain('m=8,t=2,p=1')
  expect(await verifyPassword(dear, renewed, password)).toBe(true)
})

it('the process serves other requests while it hashes', async () => {
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 1)
  await Promise.all(Array.from({ length: 4 }, () => hashPassword({ argonMemory: 8192, argonPasses: 20 }, password)))
  clearInterval(timer)
  expect(turns).toBeGreaterThan(5)
})

it('refuses a flood at once instead of delaying all requests', async () => {
  const all = await Promise.allSettled(Array.from({ length: 1000 }, () => hashPassword(cheap, password)))
  const refused = all.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(1000)
  expect(refused[0]).toMatchObject({ reason: { code: 3000, http: 503, details: { retryAfterSeconds: 1 } } })
  expect(await verifyPassword(cheap, await hashPassword(cheap, password), password)).toBe(true)
})
