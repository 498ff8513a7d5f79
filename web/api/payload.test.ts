import { describe, expect, it, vi } from 'vitest'
import { isPlainError, readEnvelope, requestPurpose, responsePurpose, writeEnvelope } from '#domain/contract/payload.ts'
import { createPayloadCipher } from '#domain/contract/payloadCipher.ts'
import { createPayload } from './payload.ts'
import { identityPayload, lazyPayload } from './transport.ts'

const path = '/v1/form/updateAndCreateBank'
const settings = { key: '00112233445566778899aabbccddeeff', iv: 'ffeeddccbbaa99887766554433221100', paths: [path] }
const now = Date.UTC(2026, 10, 12, 8)
const body = '{"accountHolder":"蓝沙贸易"}'
const success = '{"code":1004,"message":"ok","data":{}}'
const refusal = '{"code":2012,"message":"no","data":null}'

const payload = await createPayload(settings, () => now)
const server = await createPayloadCipher(crypto, settings)
const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text))
const envelope = (message: Uint8Array) => writeEnvelope(btoa(String.fromCharCode(...message)))
const messageOf = (text = '') => Uint8Array.from(atob(readEnvelope(text) ?? ''), (letter) => letter.charCodeAt(0))

async function answer(text: string, nonce: string | undefined, at = now): Promise<string> {
  return envelope((await server.seal(responsePurpose(path, nonce), bytes(text), at)).message)
}

describe("[API-4] the browser's side of the payload encryption", () => {
  it('encrypts for the server, and decrypts the response to that request', async () => {
    const exchange = await payload.begin(path, body)
    expect(exchange.body).not.toContain('accountHolder')
    const opened = await server.open(requestPurpose(path), messageOf(exchange.body), now)
    expect(new TextDecoder().decode(opened?.content)).toBe(body)
    expect(await exchange.read(await answer(success, opened?.nonce))).toBe(success)
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
    ['the response to another request', () => answer(success, 'another')],
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
    const opened = await server.open(requestPurpose(path), messageOf(sent), now)
    expect(opened?.content).toHaveLength(large.length)
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
