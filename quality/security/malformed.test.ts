import { expect, it } from 'vitest'
import { securityHeaders } from '../../server/http/headers.ts'
import { type TestServer, testServer } from '../../server/testing/helper.ts'
import { listening, preLoginBytes, rawConnection } from '../../server/testing/raw.ts'
import { unlimited } from '../../server/testing/requests/unlimited.ts'
import { malformed } from './support/malformed.ts'

const environment = {
  ...unlimited,
  HEADERS_TIMEOUT_SECONDS: '1',
  BODY_TIMEOUT_SECONDS: '1',
  KEEP_ALIVE_TIMEOUT_SECONDS: '1',
}

async function answersTo(port: number, text: string): Promise<string[]> {
  const { whole } = await rawConnection(port, Buffer.from(text, 'latin1'))
  return (await whole()).split(/(?=HTTP\/1\.1 \d)/).filter((answer) => answer !== '')
}

/** Unusual requests that are still one message with one meaning, so they are served. */
const harmless = new Set(['the line "GET  /health/live HTTP/1.1"', 'an upgrade to another protocol'])

it('[S22] [ASVS 4.2.1] refuses or closes a hundred malformed requests, and reads none as two', async () => {
  const server = await testServer({ environment })
  const port = await listening(server)
  const wrong: unknown[] = []
  const judge = async ([what, text]: [string, string]) => {
    const answers = await answersTo(port, text)
    const isRefused = answers.every((answer) => /^HTTP\/1\.1 (400|404|405|408|413|414|417|431|501|505) /.test(answer))
    if (answers.length > 1 || isRefused === harmless.has(what))
      wrong.push({ what, answers: answers.map((answer) => answer.slice(0, 60)) })
  }
  const shapes = Object.entries(malformed)
  for (let start = 0; start < shapes.length; start += 200)
    await Promise.all(shapes.slice(start, start + 200).map(judge))
  expect(wrong).toEqual([])
  expect(shapes.length).toBeGreaterThanOrEqual(100)
  expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200)
  expect(server.logged.join()).not.toMatch(/a request failed|uncaught/)
})

/** Returns headers and body of an answer that was read from a connection. */
function read(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [status = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  return { status: Number(status.split(' ')[1]), headers, body: JSON.parse(body) as { code: number } }
}

const unfinished = (server: TestServer) => listening(server).then((port) => rawConnection(port, preLoginBytes(5)))

it.each([
  [400, 2012, async (server: TestServer) => rawConnection(await listening(server), 'no request\r\n\r\n')],
  [408, 2019, unfinished],
  [
    417,
    2012,
    async (server: TestServer) =>
      rawConnection(await listening(server), 'GET /health/live HTTP/1.1\r\nHost: x\r\nExpect: 999\r\n\r\n'),
  ],
  [431, 2011, async (server: TestServer) => rawConnection(await listening(server), malformed['5,000 headers'])],
  [
    413,
    2011,
    async (server: TestServer) => rawConnection(await listening(server), malformed['an extension of 20,000 letters']),
  ],
])('[S14] [F8] refuses a connection with %i, every security header, and code %i', async (status, code, open) => {
  const { whole } = await open(await testServer({ environment }))
  const answer = read(await whole())
  expect(answer).toMatchObject({ status, headers: { ...securityHeaders, 'cache-control': 'no-store' }, body: { code } })
  expect(answer.headers).not.toHaveProperty('server')
})

it('[F8] refuses an expectation on a reused connection, and serves 100-continue', async () => {
  const server = await testServer({ environment })
  const port = await listening(server)
  const asked = (expect: string) => `GET /health/live HTTP/1.1\r\nHost: x\r\n${expect}\r\n`
  const { socket, received, whole } = await rawConnection(port, asked('Expect: 100-continue\r\n'))
  await expect.poll(() => received()).toContain('HTTP/1.1 200 OK')
  socket.write(asked('Expect: 999\r\n'))
  const answers = (await whole()).split('HTTP/1.1 ')
  expect(answers.map((answer) => answer.slice(0, 3))).toEqual(['', '100', '200', '417'])
  for (const name of Object.keys(securityHeaders)) expect(answers.at(-1)).toContain(`${name}: `)
})

it('[S14] serves other clients and logs no error when a client disconnects during its body', async () => {
  const server = await testServer({ environment })
  const port = await listening(server)
  for (let call = 0; call < 20; call += 1) {
    const { socket } = await rawConnection(port, preLoginBytes(5))
    await new Promise((resolve) => setTimeout(resolve, 5))
    socket.resetAndDestroy()
  }
  expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200)
  expect(server.logged.join()).not.toContain('a request failed')
})
