import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { calls } from '#domain/contract/calls.ts'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import { corpus, type Verdict } from '../../testing/corpus.ts'
import { type Answered, type Applicant, type TestServer, testServer } from '../../testing/helper.ts'
import { testClamd } from '../../testing/services/clamd.ts'
import { pdf, upload, uploaded } from '../../testing/uploading.ts'

const megabyte = 1_048_576
/** The memory of the test itself: files of 10 MB, as they are made, sent and scanned. */
const maxMemory = 200 * megabyte

async function openServer(): Promise<{ server: TestServer; as: Applicant }> {
  const { url } = await testClamd()
  const limits = { RATE_LIMIT_UPLOADS: '1000/1m', UPLOAD_FILES_PER_KEY: '1000', UPLOAD_TOTAL_MB: '1000' }
  const server = await testServer({ environment: { CLAMD_URL: url, CLAMD_TIMEOUT_SECONDS: '30', ...limits } })
  return { server, as: await server.signIn() }
}

function incoming(server: TestServer): string[] {
  return readdirSync(join(server.dataDir, 'files', 'incoming'))
}

/** Converts a response into a verdict of the corpus. */
function verdictOf({ status, code, message }: Answered, expected: Verdict): Verdict {
  if (code === 1005) return 'accepted'
  const reason = expected === 'accepted' ? undefined : expected[1]
  const isIt = code === 2018 && reason !== undefined && message.includes(reason)
  return [status as 415, isIt ? reason : `${code} ${message}`]
}

it('[S7] every shape of the corpus has its verdict, memory stays bounded and no remains are stored', async () => {
  const { server, as } = await openServer()
  const shapes = await corpus()
  expect(shapes.length).toBeGreaterThanOrEqual(60)
  const before = process.memoryUsage().rss
  let most = before
  const found: Record<string, Verdict> = {}
  const accepted: FileRecord[] = []
  for (const { what, content, verdict } of shapes) {
    const answer = await upload(server, as, { content, filename: what })
    found[what] = verdictOf(answer, verdict)
    if (answer.code === 1005) accepted.push(answer.data as FileRecord)
    most = Math.max(most, process.memoryUsage().rss)
  }
  expect(found).toEqual(Object.fromEntries(shapes.map(({ what, verdict }) => [what, verdict])))
  expect(most - before).toBeLessThan(maxMemory)
  expect(incoming(server)).toEqual([])
  for (const { blobName, fileType } of accepted) {
    const stored = readFileSync(join(server.dataDir, 'files', blobName)).toString('latin1')
    const hidden = ['script', 'alert', '<?php', 'PK\x03\x04', 'SECRET PLACE'].filter((text) => stored.includes(text))
    if (fileType !== 'application/pdf') expect(hidden).toEqual([])
  }
  await uploaded(server, as)
})

it.each([
  ['licence\0.exe', 'licence.exe.pdf'],
  ['licence\r\nSet-Cookie: a=b', 'licenceSet-Cookie_ a=b.pdf'],
  ['../../../etc/passwd', 'passwd.pdf'],
  ['..\\..\\windows\\win.ini', 'win.ini.pdf'],
  ['....//....//x', 'x.pdf'],
  ['%2e%2e%2fx', '%2e%2e%2fx.pdf'],
  ['CON', '_CON.pdf'],
  ['con.pdf', '_con.pdf'],
  ['LPT1.txt', '_LPT1.txt.pdf'],
  ['📄🖋️.pdf', '📄🖋️.pdf'],
  ['licence\u202Efdp.exe', 'licencefdp.exe.pdf'],
  ['\u200B\u2060.pdf', 'pdf.pdf'],
  ['x'.repeat(255), `${'x'.repeat(120)}.pdf`],
  ['许'.repeat(255), `${'许'.repeat(80)}.pdf`],
  ['licence.pdf.exe', 'licence.pdf.exe.pdf'],
  ['licence.jpg', 'licence.jpg.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['   ', 'file.pdf'],
  ['"><img src=x onerror=alert(1)>', '___img src=x onerror=alert(1)_.pdf'],
  ['\uD800lonely', '\uFFFDlonely.pdf'],
])('[S7] shows a file named %j as %j, and sends it under that name in one clean header', async (filename, name) => {
  const server = await testServer()
  const as = await server.signIn()
  const record = await uploaded(server, as, { filename })
  expect(record.name).toBe(name)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
  const { statusCode, headers } = await server.app.inject({ method: 'GET', url: record.url, headers: as.headers })
  expect(statusCode).toBe(200)
  expect(headers).not.toHaveProperty('set-cookie')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="[ !#-[\]-~]+"; filename\*=UTF-8''[\w.!~%-]+$/)
})

const good = 'multipart/form-data; boundary=b'
const head = 'Content-Disposition: form-data; name="file"; filename="x.pdf"'
const part = `--b\r\n${head}\r\n\r\n${pdf.toString('latin1')}\r\n`
const field = (name: string, value = 'x') => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** Bodies that are no upload: content type, body. */
const malformed: readonly (readonly [what: string, type: string, body: string])[] = [
  ['nothing at all', good, ''],
  ['only an end', good, '--b--\r\n'],
  ['only a beginning', good, '--b'],
  ['only a beginning and a line', good, '--b\r\n'],
  ['no boundary', 'multipart/form-data', part],
  ['an empty boundary', 'multipart/form-data; boundary=', part],
  ['an open quote around the boundary', 'multipart/form-data; boundary="b', part],
  ['a boundary of 10,000 characters', `multipart/form-data; boundary=${'b'.repeat(10_000)}`, part],
  ['another boundary', 'multipart/form-data; boundary=c', part],
  ['a boundary in other letters', 'multipart/form-data; boundary=B', `${part}--b--\r\n`],
  ['no end', good, part],
  ['an end without its last dash', good, `${part}--b-`],
  ['an end in the middle of the head', good, `--b\r\n${head.slice(0, 30)}`],
  ['a head without an end', good, `--b\r\n${head}\r\n`],
  ['a head of 100,000 bytes', good, `--b\r\nX: ${'x'.repeat(100_000)}\r\n${head}\r\n\r\nx\r\n--b--\r\n`],
  ['a thousand heads', good, `--b\r\n${'X: y\r\n'.repeat(1000)}\r\n\r\nx\r\n--b--\r\n`],
  ['a head without a colon', good, `--b\r\nContent-Disposition form-data\r\n\r\nx\r\n--b--\r\n`],
  ['a part without a disposition', good, '--b\r\nContent-Type: application/pdf\r\n\r\nx\r\n--b--\r\n'],
  ['a part without a name', good, '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n'],
  ['a part with an empty name', good, `${field('')}--b--\r\n`],
  ['a NUL in a name', good, `${field('do\0cumentDate')}--b--\r\n`],
  [
    'a file that is no part of a form',
    good,
    '--b\r\nContent-Disposition: attachment; filename="x"\r\n\r\nx\r\n--b--\r\n',
  ],
  ['a file under another name', good, `${part.replace('name="file"', 'name="files"')}--b--\r\n`],
  ['two files', good, `${part}${part}--b--\r\n`],
  ['a field of 1 MB', good, `${field('documentDate', 'x'.repeat(megabyte))}${part}--b--\r\n`],
  ['a hundred fields', good, `${Array.from({ length: 100 }, (_, n) => field(`f${n}`)).join('')}${part}--b--\r\n`],
  ['__proto__ as a field', good, `${field('__proto__')}${part}--b--\r\n`],
  ['__proto__ in brackets', good, `${field('a[__proto__][b]')}${part}--b--\r\n`],
  ['constructor as a field', good, `${field('constructor')}${part}--b--\r\n`],
  [
    'a multipart in the multipart',
    good,
    `--b\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\n--b--\r\n`,
  ],
  ['lines that end with LF alone', good, part.replaceAll('\r\n', '\n')],
  ['multipart of another kind', 'multipart/mixed; boundary=b', `${part}--b--\r\n`],
  ['a tab in the content type', '\tmultipart/form-data\t;boundary=c', part],
  ['another type with a boundary', 'application/json; boundary=b', `${part}--b--\r\n`],
]

it('[S7] refuses every malformed body with its reason, continues to serve, and stores no remains', async () => {
  const { server, as } = await openServer()
  expect(malformed.length).toBeGreaterThanOrEqual(30)
  const before = (await server.call('findForm', { as })).text
  const accepted: string[] = []
  for (const [what, type, payload] of malformed) {
    const answer = await server.inject({
      method: 'POST',
      url: calls.formUploadFile.path,
      query: { account: as.account, key: 'tradeLicence', filename: 'x' },
      headers: { ...as.headers, 'content-type': type },
      payload: Buffer.from(payload, 'latin1'),
    })
    const isRefused = [400, 413, 415].includes(answer.status) && [2011, 2012, 2015, 2016, 2017].includes(answer.code)
    if (!isRefused) accepted.push(`${what}: ${answer.status} ${answer.text}`)
  }
  expect(accepted).toEqual([])
  expect((await server.call('findForm', { as })).text).toBe(before)
  expect(await server.portal.database.selectFrom('file').selectAll().execute()).toEqual([])
  await expect.poll(() => incoming(server)).toEqual([])
  expect(Object.prototype).not.toHaveProperty('b')
  await uploaded(server, as)
})
