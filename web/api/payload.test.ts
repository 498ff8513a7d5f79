import { describe, expect, it, vi } from 'vitest'
import { isPlainError } from '#domain/contract/payload.ts'
import { createPayloadCipher } from '#domain/contract/payloadCipher.ts'
import { createPayload } from './payload.ts'
import { identityPayload, lazyPayload } from './transport.ts'

const path = '/v1/form/updateAndCreateBank'
const settings = { key: 'AAECAwQFBgc'.padEnd(86, 'A'), paths: [path] }
const now = Date.UTC(2026, 10, 12, 8)
const body = '{"accountHolder":"蓝沙贸易"}'
const success = '{"code":1004,"message":"ok","data":{}}'
const refusal = '{"code":2012,"message":"no","data":null}'

const payload = createPayload(settings, () => now)
const server = createPayloadCipher(settings)

function answer(text: string, nonce: string | undefined, at = now): Promise<string> {
  return server.encrypt(new TextEncoder().encode(text), { typ: 'response+jwe', path }, nonce, at)
}

function received(body = '') {
  return server.decrypt(body, { typ: 'request+jwe', path }, now)
}

describe("[API-4] the browser's side of the payload encryption", () => {
  it('encrypts for the server, and decrypts the response to that request', async () => {
    const exchange = await payload.begin(path, body)
    expect(exchange.body).not.toContain('accountHolder')
    const request = await received(exchange.body)
    expect(new TextDecoder().decode(request?.content)).toBe(body)
    expect(await exchange.read(await answer(success, request?.nonce))).toBe(success)
  })

  it('leaves bodies of other paths unchanged', async () => {
    const exchange = await payload.begin('/v1/auth/logout', body)
    expect(exchange.body).toBe(body)
    expect(await exchange.read(success)).toBe(success)
  })

  it('sends no body for a call without one, and still decrypts the response', async () => {
    const exchange = await payload.begin(path, undefined)
    expect(exchange.body).toBeUndefined()
    expect(await exchange.read(await answer(success, undefined))).toBe(success)
  })

  it.each([
    ['a success that is not encrypted', async () => success],
    ['the response to another request', () => answer(success, crypto.randomUUID())],
    ['a response to a call without a body', () => answer(success, undefined)],
    ['the error page of a proxy', async () => '<html>bad gateway</html>'],
  ])('rejects %s', async (_, arrives) => {
    const { read } = await payload.begin(path, body)
    expect(await read(await arrives())).toBe('')
  })

  it('rejects an old response', async () => {
    const { read } = await payload.begin(path, undefined)
    expect(await read(await answer(success, undefined, now - 601_000))).toBe('')
  })

  it('accepts an error response that is not encrypted', async () => {
    expect(isPlainError(refusal)).toBe(true)
    expect(await (await payload.begin(path, body)).read(refusal)).toBe(refusal)
  })

  it('encrypts a body of a megabyte', async () => {
    const large = JSON.stringify({ signature: 'x'.repeat(1_000_000) })
    const { body: sent } = await payload.begin(path, large)
    const request = await received(sent)
    expect(request?.content).toHaveLength(large.length)
  })
})

describe('[API-4] the encryption is loaded', () => {
  it('with the first call, and only once', async () => {
    const load = vi.fn(async () => identityPayload)
    const lazy = lazyPayload(load)
    expect(load).not.toHaveBeenCalled()
    await Promise.all([lazy.begin(path, body), lazy.begin(path, body)])
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('again with the next call after a failure', async () => {
    const load = vi.fn(async () => identityPayload).mockRejectedValueOnce(new Error('offline'))
    const lazy = lazyPayload(load)
    await expect(lazy.begin(path, body)).rejects.toThrow('offline')
    expect((await lazy.begin(path, body)).body).toBe(body)
  })
})
