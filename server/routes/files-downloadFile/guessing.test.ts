import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { calls } from '#domain/contract/calls.ts'
import { authenticateSession } from '../../features/auth/sessions.ts'
import { ServiceError } from '../../features/failure.ts'
import { fileToDownload } from '../../features/files/downloads.ts'
import { newId } from '../../features/secrets.ts'
import { type Applicant, type TestServer, testServer } from '../../testing/helper.ts'
import { complete } from '../../testing/samples.ts'
import { picture, uploaded } from '../../testing/uploading.ts'

const fileType = 'application/pdf'

/** Returns known path traversals, in all combinations. */
function variants(targets: readonly string[]): string[] {
  const ups = [
    '../',
    '..\\',
    '....//',
    '..;/',
    '%2e%2e%2f',
    '%252e%252e%252f',
    '..%c0%af',
    '\u2025/',
    '.../',
    './../',
    '..//',
  ]
  const depths = [1, 2, 3, 4]
  const traversals = ups.flatMap((up) => depths.flatMap((depth) => targets.map((target) => up.repeat(depth) + target)))
  const starts = [
    '/',
    '\\',
    'file:///',
    'C:\\',
    '\\\\host\\share\\',
    'http://127.0.0.1/',
    '~/',
    './',
    '\0',
    ' ',
    '.',
    '*',
  ]
  const ends = [
    '\0',
    '\0.pdf',
    '%00',
    '/.',
    '/',
    '\\',
    ' ',
    '.',
    '::$DATA',
    ';.pdf',
    '?',
    '#',
    "'",
    '"',
    "' or '1'='1",
    '\n',
  ]
  return [
    ...traversals,
    ...starts.flatMap((start) => targets.map((target) => start + target)),
    ...ends.flatMap((end) => targets.map((target) => target + end)),
  ]
}

interface Guess {
  readonly name: string
  readonly status: number
  readonly text: string
}

async function guess(server: TestServer, as: Applicant, names: readonly string[]): Promise<Guess[]> {
  const answers: Guess[] = []
  for (const name of names) {
    const { status, text } = await server.call('downloadFile', { as, request: { fileName: name, fileType } })
    answers.push({ name, status, text })
  }
  return answers
}

async function openServer() {
  const server = await testServer({ environment: { RATE_LIMIT_READS: '1000000/1m', LOG_LEVEL: 'silent' } })
  return { server, as: await server.signIn(), other: await server.signIn() }
}

it("[S9] answers 500 path traversals and 500 names exactly like another's, deleted or missing file", async () => {
  const { server, as, other } = await openServer()
  const foreign = await uploaded(server, other)
  const deleted = await uploaded(server, as)
  const own = await uploaded(server, as)
  await server.call('deleteFile', { as, request: { fileName: deleted.blobName } })
  // A file beside the served ones, under a similar name.
  const beside = newId()
  mkdirSync(join(server.dataDir, 'files', 'quarantine'))
  for (const path of ['portal.txt', `files/${beside}`, `files/incoming/${beside}`, `files/quarantine/${beside}`])
    writeFileSync(join(server.dataDir, path), '%PDF-1.7 secret %%EOF')
  const targets = ['portal.db', 'portal.txt', '/etc/passwd', own.blobName, foreign.blobName, beside]
  const all = variants([...targets, `incoming/${beside}`, `quarantine/${beside}`])
  // A name above the maximum length is refused for its length, for every caller.
  const traversals = all.filter((name) => name.length <= 100)
  expect(traversals.length).toBeGreaterThanOrEqual(500)
  const near = Array.from({ length: 22 }, (_, n) => `${own.blobName.slice(0, n)}!${own.blobName.slice(n + 1)}`)
  const ids = [...Array.from({ length: 500 }, newId), ...near, own.blobName.toLowerCase(), own.blobName.slice(0, -1)]
  const [first, ...answers] = await guess(server, as, [
    foreign.blobName,
    deleted.blobName,
    beside,
    ...traversals,
    ...ids,
  ])
  expect(first).toMatchObject({ status: 404 })
  expect(answers.filter(({ status, text }) => status !== first?.status || text !== first.text)).toEqual([])
  expect(first?.text).not.toContain('secret')
  expect(await guess(server, as, [own.blobName])).toMatchObject([{ status: 200 }])
})

it('[S9] of 10,000 names none finds a file of another, in any call', async () => {
  const { server, as, other } = await openServer()
  const foreign = await uploaded(server, other)
  const own = await uploaded(server, as)
  const session = await authenticateSession(server.portal, as.token)
  const find = (name: string) => fileToDownload(server.portal, session, name, fileType)
  let missing = 0
  for (const name of [foreign.blobName, ...Array.from({ length: 10_000 }, newId)])
    await find(name).catch((refusal: unknown) => {
      if (refusal instanceof ServiceError && refusal.http === 404 && refusal.code === 2004) missing += 1
    })
  expect(missing).toBe(10_001)
  expect(await find(own.blobName)).toMatchObject({ id: own.blobName })
})

it('[S9] names given several times, as objects or lists reach no file', async () => {
  const { server, as, other } = await openServer()
  const { blobName } = await uploaded(server, other)
  const own = await uploaded(server, as)
  const queries = [
    `fileName=${own.blobName}&fileName=${blobName}`,
    `fileName[]=${blobName}`,
    `fileName[id]=${blobName}`,
    `fileName=${blobName}&account=${other.account}`,
    `fileName=${blobName}&account[]=${as.account}&account[]=${other.account}`,
    `fileName=`,
  ]
  for (const query of queries) {
    const url = `${calls.downloadFile.path}?${query}&fileType=application%2Fpdf`
    const answer = await server.inject({ method: 'GET', url, headers: as.headers })
    expect(answer.status, query).toBe(400)
  }
})

it('a thousand bad downloads leave the good ones served', async () => {
  const { server, as } = await openServer()
  const { blobName } = await uploaded(server, as)
  const bad = Array.from({ length: 1000 }, newId)
  await Promise.all(bad.map((fileName) => server.call('downloadFile', { as, request: { fileName, fileType } })))
  expect(await guess(server, as, [blobName])).toMatchObject([{ status: 200 }])
})

it('[S8] [S14] every served file carries every protective header', async () => {
  const server = await testServer({ environment: { RATE_LIMIT_UPLOADS: '100/1m' } })
  const as = await complete(server)
  const draft = { accountId: as.account, pdfSource: 'draft', region: 'uae' }
  const { data } = await server.call('generateClientDetailPdf', { as, request: draft })
  const files = [
    { blobName: String(data), type: 'application/pdf' },
    { ...(await uploaded(server, as, { filename: 'page.html' })), type: 'application/pdf' },
    { ...(await uploaded(server, as, { filename: '"\r\n<script>.svg' })), type: 'application/pdf' },
  ]
  for (const format of ['jpeg', 'png', 'gif'] as const) {
    const content = await picture(format)
    files.push({ ...(await uploaded(server, as, { content, filename: 'x.html' })), type: `image/${format}` })
  }
  for (const { blobName, type } of files) {
    const asked = type === 'application/pdf' ? type : 'image/jpeg'
    const answer = await server.call('downloadFile', { as, request: { fileName: blobName, fileType: asked } })
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^attachment; filename="[^"\r\n]+"; filename\*=UTF-8''[^\s"]+$/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringContaining('includeSubDomains'),
      'cache-control': 'no-store',
    })
    for (const name of ['server', 'x-powered-by', 'etag', 'last-modified'])
      expect(answer.headers).not.toHaveProperty(name)
  }
})
