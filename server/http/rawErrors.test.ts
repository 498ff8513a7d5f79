import { expect, it } from 'vitest'
import { type TestServer, testServer } from '../testing/helper.ts'
import { listening, preLoginBytes, rawConnection } from '../testing/raw.ts'
import { securityHeaders } from './headers.ts'

const environment = {
  HEADERS_TIMEOUT_SECONDS: '1',
  BODY_TIMEOUT_SECONDS: '1',
}

/** Returns headers and body of an answer that was read from a connection. */
function read(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [status = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  return { status: Number(status.split(' ')[1]), headers, body: JSON.parse(body) as { code: number } }
}

async function longExtension(server: TestServer) {
  const chunked = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n'
  return rawConnection(await listening(server), `${chunked}\r\n5;${'a'.repeat(20_000)}\r\n`)
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
  [
    431,
    2011,
    async (server: TestServer) =>
      rawConnection(await listening(server), `GET /health/live HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`),
  ],
  [413, 2011, longExtension],
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
