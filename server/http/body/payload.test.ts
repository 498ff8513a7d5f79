import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#domain/contract/calls.ts'
import { createPayloadCipher, type PayloadContext } from '#domain/contract/payloadCipher.ts'
import { payloadOf } from '../../config/payload.ts'
import { readSettings } from '../../config/settings.ts'
import { type Answered, type Applicant, type TestServer, tempDir, testServer } from '../../testing/helper.ts'

const url = calls.updateAndCreateBank.path
const environment = {
  PAYLOAD_AES_KEY: '00112233445566778899aabbccddeeff',
  PAYLOAD_AES_IV: 'ffeeddccbbaa99887766554433221100',
  PAYLOAD_AES_PATHS: `${url}, ${calls.findForm.path}, ${calls.logout.path}`,
  RATE_LIMIT_SAVES: '100000/1m',
}
const save = {
  section: 'bankDetails',
  revision: 0,
  changes: { bankInfo: { r1: { bankName: 'Bank of the Dune 沙丘银行' } } },
}

let server: TestServer
let as: Applicant

beforeEach(async () => {
  server = await testServer({ environment })
  as = await server.signIn()
})

function cipherOf(settings: typeof environment) {
  const payload = payloadOf(readSettings(settings))
  if (!payload) throw new Error('The payload encryption is inactive.')
  return createPayloadCipher(payload)
}

async function encrypted(body: unknown, settings = environment, context: Partial<PayloadContext> = {}) {
  const nonce = randomUUID()
  const content = Buffer.from(JSON.stringify(body))
  const now = server.clock.now().getTime()
  const request = { typ: 'request+jwe', path: url, ...context } as const
  return { body: await cipherOf(settings).encrypt(content, request, nonce, now), nonce }
}

/** Returns the decrypted body of a response; undefined for the response to a request with another nonce. */
async function decrypted({ text }: Answered, nonce: string | undefined, path: string = url): Promise<unknown> {
  const now = server.clock.now().getTime()
  const found = await cipherOf(environment).decrypt(text, { typ: 'response+jwe', path }, now)
  return found && found.nonce === nonce ? JSON.parse(Buffer.from(found.content).toString()) : undefined
}

function post(payload: string | Buffer, type = 'application/json'): Promise<Answered> {
  return server.inject({ method: 'POST', url, headers: { ...as.headers, 'content-type': type }, payload })
}

async function revision(): Promise<number> {
  const { revision } = await server.portal.database
    .selectFrom('application')
    .select('revision')
    .where('account', '=', as.account)
    .executeTakeFirstOrThrow()
  return revision
}

const refusal = {
  status: 400,
  code: 2012,
  message: 'We couldn’t read the request. Check the date and time on this device, reload the page and try again.',
  data: null,
}

describe('[API-4] payload encryption', () => {
  it('is inactive without its settings: bodies and responses are sent unencrypted', async () => {
    server = await testServer()
    as = await server.signIn()
    const answer = await post(JSON.stringify(save))
    expect(answer).toMatchObject({ status: 200, code: 1004, data: { revision: 1 } })
    expect((await post((await encrypted(save)).body)).status).toBe(400)
    expect((await server.call('findForm', { as })).text).toContain('Bank of the Dune 沙丘银行')
  })

  it('encrypts body and response of a listed path', async () => {
    const { body, nonce } = await encrypted(save)
    const answer = await post(body)
    expect(answer.status).toBe(200)
    expect(Object.keys(JSON.parse(answer.text)).sort()).toEqual(['ciphertext', 'iv', 'protected', 'tag'])
    expect(body + answer.text).not.toContain('Bank')
    expect(await decrypted(answer, nonce)).toMatchObject({ code: 1004, data: { revision: 1 } })
    expect(await revision()).toBe(1)
  })

  it('encrypts the response of a listed call without a body', async () => {
    await post((await encrypted(save)).body)
    const answer = await server.call('findForm', { as })
    expect(answer.text).not.toContain('bankInfo')
    expect(JSON.stringify(await decrypted(answer, undefined, calls.findForm.path))).toContain('沙丘银行')
  })

  it('also encrypts the error of a decrypted body', async () => {
    const { body, nonce } = await encrypted({ ...save, unknown: 1 })
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(await decrypted(answer, nonce)).toMatchObject({ code: 2015, data: { fields: [{ path: 'unknown' }] } })
  })

  it('ties a response to its request: no other request decrypts it', async () => {
    const { body } = await encrypted(save)
    expect(await decrypted(await post(body), (await encrypted(save)).nonce)).toBeUndefined()
  })

  it('leaves unlisted paths unencrypted', async () => {
    const request = { id: as.account }
    expect(await server.call('findByid', { as, request })).toMatchObject({ status: 200, code: 1004 })
  })

  it('answers a caller without a session before anything is decrypted, unencrypted', async () => {
    const payload = (await encrypted(save)).body
    const answer = await server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(answer).toMatchObject({ status: 401, code: 3003 })
  })

  it('accepts as large a body as without it', async () => {
    const { body, nonce } = await encrypted({ ...save, filler: 'x'.repeat(1_040_000) })
    expect(await decrypted(await post(body), nonce)).toMatchObject({ code: 2015 })
    expect(await post((await encrypted({ filler: 'x'.repeat(1_050_000) })).body)).toMatchObject({ status: 413 })
  })
})

describe('[API-4] [S23] [ASVS 11.3.3] a listed path refuses, always with the same response,', () => {
  it.each([
    ['a plain body', async () => post(JSON.stringify(save))],
    ['a form', async () => post('section=bankDetails', 'application/x-www-form-urlencoded')],
    ['an encrypted form', async () => post((await encrypted(save)).body, 'application/x-www-form-urlencoded')],
    ['multipart', async () => post('--x\r\n\r\n--x--', 'multipart/form-data; boundary=x')],
    ['no body', async () => server.inject({ method: 'POST', url, headers: as.headers })],
    ['an empty body', async () => post('')],
    ['invalid JSON', async () => post('{"protected":')],
    ['another shape', async () => post('{"protected":"AAAA","more":1}')],
    ['a message too short', async () => post('{"protected":"e30","iv":"AA","ciphertext":"AA","tag":"AA"}')],
    [
      'another key',
      async () => post((await encrypted(save, { ...environment, PAYLOAD_AES_KEY: 'ff'.repeat(32) })).body),
    ],
    [
      'a body for another path',
      async () => post((await encrypted(save, environment, { path: calls.logout.path })).body),
    ],
    ['an answer sent back', async () => post((await encrypted(save, environment, { typ: 'response+jwe' })).body)],
  ])('%s', async (_, send) => {
    expect(await send()).toMatchObject(refusal)
    expect(await revision()).toBe(0)
  })

  it('each of 1,000 changed bits', async () => {
    const whole = Buffer.from((await encrypted(save)).body)
    expect(whole.length * 8).toBeGreaterThan(1000)
    const answers = new Set<string>()
    for (let count = 0; count < 1000; count += 1) {
      const changed = Buffer.from(whole)
      const bit = Math.floor((count * whole.length * 8) / 1000)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const { status, headers, text } = await post(changed)
      answers.add(JSON.stringify([status, Object.keys(headers), headers['content-length'], text]))
    }
    expect(answers.size).toBe(1)
    expect(await post((await encrypted({ ...save, section: 1 })).body)).not.toMatchObject(refusal)
    expect(await revision()).toBe(0)
    await post(whole)
    expect(await revision()).toBe(1)
  })

  it('a message that was received before, at once and up to its end', async () => {
    const { body } = await encrypted(save)
    expect((await post(body)).status).toBe(200)
    expect(await post(body)).toMatchObject(refusal)
    server.clock.pass(599)
    await server.portal.limits.purge()
    expect(await post(body)).toMatchObject(refusal)
    server.clock.pass(2)
    expect(await post(body)).toMatchObject(refusal)
    expect(await revision()).toBe(1)
  })

  it('a message that is received twenty times at once, except for one of them', async () => {
    const { body } = await encrypted(save)
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19)
  })

  it('a message from a clock that is ahead, repeated as late as possible', async () => {
    const { body } = await encrypted(save)
    server.clock.pass(-600)
    expect((await post(body)).status).toBe(200)
    server.clock.pass(1199)
    await server.portal.limits.purge()
    expect(await post(body)).toMatchObject(refusal)
  })

  it('a message that was received before a restart of the server', async () => {
    const dataDir = tempDir()
    server = await testServer({ environment, dataDir })
    as = await server.signIn()
    const { body } = await encrypted(save)
    expect((await post(body)).status).toBe(200)
    await server.close()
    server = await testServer({ environment, dataDir })
    expect(await post(body)).toMatchObject(refusal)
  })
})
