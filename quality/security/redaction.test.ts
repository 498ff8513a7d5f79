import type { InjectOptions } from 'fastify'
import { expect, it } from 'vitest'
import { calls } from '#domain/contract/calls.ts'
import { auditEntries } from '../../server/database/audit/audit.ts'
import { createLog } from '../../server/log.ts'
import { type Answered, type Applicant, type TestServer, testServer } from '../../server/testing/helper.ts'
import { unlimited } from '../../server/testing/requests/unlimited.ts'
import { saveCases } from '../../server/testing/saving.ts'
import { codeFor, password, register } from '../../server/testing/signIn.ts'
import { multipart, pdf } from '../../server/testing/uploading.ts'

/** Canaries: values that an applicant types or sends, each recognisable in any output. */
const kinds: readonly ((number: number) => string)[] = [
  (number) => `P88420${number}77CANARY`,
  (number) => `AE07033123456789012345${number}`,
  (number) => `90417${number}`,
  (number) => `correct horse canary staple ${number}`,
  (number) => `canarytoken${number}`.padEnd(43, 'Zq7_-'),
  (number) => `Zaphod Canary${number} Beeblebrox`,
  (number) => `canary.person${number}@mailbox.example`,
  (number) => `+97150555017${number}`,
  (number) => `金丝雀有限公司${number}`,
  (number) => `canary${number}\n{"level":60,"msg":"forged"}\r\nX-Forged: yes`,
]
const canaries = kinds.flatMap((kind) => [1, 2, 3, 4, 5].map(kind))

/** Returns a text in the encodings in which it may be written. */
function spellings(canary: string): string[] {
  const json = JSON.stringify(canary).slice(1, -1)
  return [...new Set([canary, json, encodeURIComponent(canary), encodeURI(canary), canary.toLowerCase()])]
}

function post(path: string, payload: object | string, headers: Readonly<Record<string, string>> = {}): InjectOptions {
  return { method: 'POST', url: path, payload, headers: { 'content-type': 'application/json', ...headers } }
}

/** Returns requests of every call with a text in every position, and requests of unknown calls. */
function requestsWith(canary: string, as: Applicant): InjectOptions[] {
  const { headers } = as
  const email = canary.includes('@') ? canary : `${canary}@mailbox.example`
  const open = { email, purpose: 'register' }
  const inHeader = encodeURIComponent(canary)
  const saves = saveCases.map(({ call, section, changes }) =>
    post(
      calls[call].path,
      { section, revision: 0, changes: changes(canary) },
      { ...headers, 'idempotency-key': inHeader },
    ),
  )
  const upload = multipart([
    { name: 'file', fileName: 'x', content: pdf },
    { name: 'documentDate', content: canary },
  ])
  return [
    post(calls.preLoginApplicationForm.path, { email }),
    post(calls.sendVerificationCode.path, open),
    post(calls.verifyCode.path, { ...open, code: canary }),
    post(calls.verifyCodeAndChangePassword.path, { ...open, ticket: canary, password: canary }),
    post(calls.loginApplicationForm.path, { email, password: canary }),
    post(calls.logout.path, { [canary]: canary }, headers),
    post(calls.findByid.path, { id: canary }, headers),
    { method: 'GET', url: calls.findForm.path, query: { account: canary }, headers },
    ...saves,
    post(calls.verifyLeiNumber.path, { leiNumber: canary }, headers),
    post(calls.generateClientDetailPdf.path, { accountId: canary, pdfSource: canary, region: canary }, headers),
    { method: 'GET', url: calls.downloadFile.path, query: { fileName: canary, fileType: 'application/pdf' }, headers },
    {
      method: 'POST',
      url: calls.formUploadFile.path,
      query: { account: as.account, key: 'tradeLicence', filename: canary },
      headers: { ...headers, ...upload.headers },
      payload: upload.payload,
    },
    { method: 'DELETE', url: calls.deleteFile.path, query: { fileName: canary }, headers },
    post(calls.optsFind.path, { lists: [canary] }, headers),
    { method: 'GET', url: calls.countryList.path, query: { [canary]: canary }, headers },
    post(calls.createEmailForSubmitForm.path, { accountNumber: canary, email, CompanyName: canary }, headers),
    { method: 'GET', url: `/v1/${inHeader}?q=${inHeader}`, headers: { authorization: `Bearer ${inHeader}` } },
    post(calls.findByid.path, `{"id": "${canary}`, { ...headers, 'user-agent': inHeader, referer: inHeader }),
  ]
}

/** Returns everything that the server wrote besides the data: outputs, and records that are kept for good. */
async function writtenDown({ app, portal, logged }: TestServer): Promise<string> {
  const metrics = (await app.inject('/metrics')).body
  const audit = JSON.stringify(await auditEntries(portal.database))
  const counters = JSON.stringify(await portal.database.selectFrom('outbox').select('lastError').execute())
  // A timestamp in milliseconds has enough digits to contain any code.
  return [...logged.map((line) => line.replace(/"time":\d+/, '')), metrics, audit, counters].join('\n')
}

it('[S17] writes none of 50 canaries in more than 1,000 requests to logs, metrics, audit log or refusals', async () => {
  const server = await testServer({ environment: { ...unlimited, METRICS: 'on', LOG_LEVEL: 'debug' } })
  const as = await register(server)
  const refusals: Answered[] = []
  let count = 0
  for (const canary of canaries) {
    for (const request of requestsWith(canary, as)) {
      const answer = await server.inject(request)
      expect(answer.status).toBeLessThan(500)
      count += 1
      // A conflict shows both values to the applicant who typed one of them, and a refusal names unknown fields.
      if (answer.status >= 400 && ![2002, 2015].includes(answer.code)) refusals.push(answer)
    }
  }
  expect(canaries).toHaveLength(50)
  expect(count).toBeGreaterThan(1000)
  const written = await writtenDown(server)
  expect(server.logged.length).toBeGreaterThan(1000)
  for (const canary of canaries)
    for (const spelling of spellings(canary))
      expect(written.includes(spelling), `${spelling} is in the log`).toBe(false)
  const messages = refusals.map(({ message }) => message).join('\n')
  for (const canary of canaries.filter((item) => !item.includes('\n')))
    expect(messages.includes(canary), `${canary} is in a message`).toBe(false)
  for (const line of server.logged) expect(Object.keys(JSON.parse(line))).toContain('level')
  expect(server.logged.join('\n')).not.toMatch(/forged/i)
})

it('[S17] writes no valid password, token or code to them either', async () => {
  const server = await testServer({ environment: { METRICS: 'on', LOG_LEVEL: 'debug' } })
  const as = await register(server, 'ann@company.example')
  server.clock.pass(3600)
  const code = await codeFor(server, as.email, 'reset')
  const request = { email: as.email, purpose: 'reset' }
  const { data } = await server.call('verifyCode', { request: { ...request, code } })
  const { ticket } = data as { ticket: string }
  await server.call('verifyCodeAndChangePassword', { request: { ...request, ticket, password: `${password} anew` } })
  const written = await writtenDown(server)
  for (const secret of [password, as.token, code, ticket, as.email]) {
    expect(secret).not.toBe('')
    expect(written.includes(secret)).toBe(false)
  }
})

it('[S17] logs an error without the further texts of a database or mail server', () => {
  const lines: string[] = []
  const log = createLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) })
  const cause = Object.assign(new Error('duplicate key value'), { code: '23505', detail: 'Key (email)=(a@b.example)' })
  log.error({ err: Object.assign(new Error('a request failed', { cause }), { response: '550 a@b.example' }) })
  log.error({ err: 'a@b.example' })
  expect(lines[0]).toContain('23505')
  expect(lines[0]).toContain('redaction.test.ts')
  expect(lines.join()).not.toContain('a@b.example')
})
