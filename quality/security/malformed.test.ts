import { expect, it } from 'vitest'
import { testServer } from '../../server/testing/helper.ts'
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
