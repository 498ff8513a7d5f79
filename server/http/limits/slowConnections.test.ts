import { expect, it, onTestFinished } from 'vitest'
import { testServer } from '../../testing/helper.ts'
import { listening, preLoginBytes, rawConnection } from '../../testing/raw.ts'
import { upload } from '../../testing/uploading.ts'

const environment = {
  HEADERS_TIMEOUT_SECONDS: '1',
  BODY_TIMEOUT_SECONDS: '1',
  RATE_LIMIT_ANONYMOUS: '1000/1m',
  MAX_CONCURRENT_REQUESTS: '1000',
}

it('[S21] ends fifty slow headers and fifty slow bodies, and serves all others meanwhile', async () => {
  const server = await testServer({ environment })
  const port = await listening(server)
  const begun = Date.now()
  const slow = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      rawConnection(port, index % 2 === 0 ? 'GET /health/live HTTP/1.1\r\nHost: x\r\n' : preLoginBytes(5)),
    ),
  )
  const trickling = setInterval(() => {
    for (const { socket } of slow) socket.write('X')
  }, 300)
  for (let call = 0; call < 20; call += 1)
    expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200)
  const answers = await Promise.all(slow.map(({ whole }) => whole()))
  clearInterval(trickling)
  expect(Date.now() - begun).toBeLessThan(15_000)
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 |^$/)
  expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 408 ')).length).toBeGreaterThan(50)
  expect(server.app.server.listening).toBe(true)
})

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'GET'])(
  '[S21] ends a slow body of a %s, before and after the response to its call',
  async (method) => {
    const server = await testServer({ environment })
    const endless = preLoginBytes(1, method).replace(/Content-Length: \d+/, 'Content-Length: 100000')
    const { socket, whole } = await rawConnection(await listening(server), endless)
    const trickling = setInterval(() => socket.write('X'), 300)
    onTestFinished(() => clearInterval(trickling))
    expect(await whole()).toMatch(/^HTTP\/1\.1 4\d\d |^$/)
  },
)

it('reads a body that is received in time, in any number of chunks', async () => {
  const server = await testServer({ environment })
  const { socket, whole } = await rawConnection(await listening(server))
  for (const byte of preLoginBytes().replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')) socket.write(byte)
  expect(await whole()).toMatch(/^HTTP\/1\.1 200 /)
})

it('an upload is not slow while this server processes it', async () => {
  const server = await testServer({ environment })
  const as = await server.signIn()
  expect(await upload(server, as)).toMatchObject({ status: 200 })
})
