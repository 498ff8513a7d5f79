import { webcrypto } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#domain/contract/calls.ts'
import { readEnvelope, requestPurpose, responsePurpose, writeEnvelope } from '#domain/contract/payload.ts'
import { createPayloadCipher } from '#domain/contract/payloadCipher.ts'
import { type Answered, type Applicant, type TestServer, tempDir, testServer } from '../../testing/helper.ts'

const url = calls.updateAndCreateBank.path
const configured = { key: '00112233445566778899aabbccddeeff', iv: 'ffeeddccbbaa99887766554433221100', paths: [] }
const environment = {
  PAYLOAD_AES_KEY: configured.key,
  PAYLOAD_AES_IV: configured.iv,
  PAYLOAD_AES_PATHS: `${url}, ${calls.findForm.path}, ${calls.logout.path}`,
  LIMIT_SAVES: '100000/1m',
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

async function sealed(body: unknown, settings = configured, purpose = requestPurpose(url)) {
  const cipher = await createPayloadCipher(webcrypto, settings)
  const content = new Uint8Array(Buffer.from(JSON.stringify(body)))
  const { message, nonce } = await cipher.seal(purpose, content, server.clock.now().getTime())
  return { envelope: writeEnvelope(Buffer.from(message).toString('base64')), nonce }
}

async function opened({ text }: Answered, nonce: string | undefined, path: string = url): Promise<unknown> {
  const cipher = await createPayloadCipher(webcrypto, configured)
  const message = new Uint8Array(Buffer.from(readEnvelope(text) ?? '', 'base64'))
  const found = await cipher.open(responsePurpose(path, nonce), message, server.clock.now().getTime())
  return found && JSON.parse(Buffer.from(found.content).toString())
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
  message:
    'The request could not be read. Please check that the date and time of this device are right, reload the page and try again.',
  data: null,
}

describe('[API-4] payload encryption', () => {
  it('is inactive without its settings: bodies and responses are sent unencrypted', async () => {
    server = await testServer()
    as = await server.signIn()
    const answer = await post(JSON.stringify(save))
    expect(answer).toMatchObject({ status: 200, code: 1004, data: { revision: 1 } })
    expect((await post((await sealed(save)).envelope)).status).toBe(400)
    expect((await server.call('findForm', { as })).text).toContain('Bank of the Dune 沙丘银行')
  })

  it('encrypts body and response of a listed path', async () => {
    const { envelope, nonce } = await sealed(save)
    const answer = await post(envelope)
    expect(answer.status).toBe(200)
    expect(Object.keys(JSON.parse(answer.text))).toEqual(['payload'])
    expect(envelope + answer.text).not.toContain('Bank')
    expect(await opened(answer, nonce)).toMatchObject({ code: 1004, data: { revision: 1 } })
    expect(await revision()).toBe(1)
  })

  it('encrypts the response of a listed call without a body', async () => {
    await post((await sealed(save)).envelope)
    const answer = await server.call('findForm', { as })
    expect(answer.text).not.toContain('bankInfo')
    expect(JSON.stringify(await opened(answer, undefined, calls.findForm.path))).toContain('沙丘银行')
  })

  it('also encrypts the error of a decrypted body', async () => {
    const { envelope, nonce } = await sealed({ ...save, unknown: 1 })
    const answer = await post(envelope)
    expect(answer.status).toBe(400)
    expect(await opened(answer, nonce)).toMatchObject({ code: 2015, data: { fields: [{ path: 'unknown' }] } })
  })

  it('ties a response to its request: no other request decrypts it', async () => {
    const { envelope } = await sealed(save)
    expect(await opened(await post(envelope), (await sealed(save)).nonce)).toBeUndefined()
  })

  it('leaves unlisted paths unencrypted', async () => {
    const request = { id: as.account }
    expect(await server.call('findByid', { as, request })).toMatchObject({ status: 200, code: 1004 })
  })

  it('answers a caller without a session before anything is decrypted, unencrypted', async () => {
    const payload = (await sealed(save)).envelope
    const answer = await server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(answer).toMatchObject({ status: 401, code: 3003 })
  })

  it('accepts as large a body as without it', async () => {
    const { envelope, nonce } = await sealed({ ...save, filler: 'x'.repeat(1_040_000) })
    expect(await opened(await post(envelope), nonce)).toMatchObject({ code: 2015 })
    expect(await post((await sealed({ filler: 'x'.repeat(1_050_000) })).envelope)).toMatchObject({ status: 413 })
  })
})

describe('[API-4] [S23] [ASVS 11.3.3] a listed path refuses, always with the same response,', () => {
  it.each([
    ['a plain body', async () => post(JSON.stringify(save))],
    ['a form', async () => post('section=bankDetails', 'application/x-www-form-urlencoded')],
    ['an encrypted form', async () => post((await sealed(save)).envelope, 'application/x-www-form-urlencoded')],
    ['multipart', async () => post('--x\r\n\r\n--x--', 'multipart/form-data; boundary=x')],
    ['no body', async () => server.inject({ method: 'POST', url, headers: as.headers })],
    ['an empty body', async () => post('')],
    ['invalid JSON', async () => post('{"payload":')],
    ['another shape', async () => post('{"payload":"AAAA","more":1}')],
    ['a message too short', async () => post(writeEnvelope('AAAA'))],
    ['another key', async () => post((await sealed(save, { ...configured, key: 'ff'.repeat(32) })).envelope)],
    ['a body for another path', async () => post((await sealed(save, configured, 'request /v1/auth/logout')).envelope)],
    ['an answer sent back', async () => post((await sealed(save, configured, responsePurpose(url, 'a'))).envelope)],
  ])('%s', async (_, send) => {
    expect(await send()).toMatchObject(refusal)
    expect(await revision()).toBe(0)
  })

  it('each of 1,000 changed bits', async () => {
    const whole = Buffer.from((await sealed(save)).envelope)
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
    expect(await post((await sealed({ ...save, section: 1 })).envelope)).not.toMatchObject(refusal)
    expect(await revision()).toBe(0)
    await post(whole)
    expect(await revision()).toBe(1)
  })

  it('a message that was received before, at once and up to its end', async () => {
    const { envelope } = await sealed(save)
    expect((await post(envelope)).status).toBe(200)
    expect(await post(envelope)).toMatchObject(refusal)
    server.clock.pass(599)
    await server.portal.limits.purge()
    expect(await post(envelope)).toMatchObject(refusal)
    server.clock.pass(2)
    expect(await post(envelope)).toMatchObject(refusal)
    expect(await revision()).toBe(1)
  })

  it('a message that is received twenty times at once, except for one of them', async () => {
    const { envelope } = await sealed(save)
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(envelope)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19)
  })

  it('a message from a clock that is ahead, repeated as late as possible', async () => {
    const { envelope } = await sealed(save)
    server.clock.pass(-600)
    expect((await post(envelope)).status).toBe(200)
    server.clock.pass(1199)
    await server.portal.limits.purge()
    expect(await post(envelope)).toMatchObject(refusal)
  })

  it('a message that was received before a restart of the server', async () => {
    const dataDir = tempDir()
    server = await testServer({ environment, dataDir })
    as = await server.signIn()
    const { envelope } = await sealed(save)
    expect((await post(envelope)).status).toBe(200)
    await server.close()
    server = await testServer({ environment, dataDir })
    expect(await post(envelope)).toMatchObject(refusal)
  })
})
