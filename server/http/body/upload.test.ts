import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { calls } from '#domain/contract/calls.ts'
import { type Applicant, testServer } from '../../testing/helper.ts'
import { listening, rawConnection } from '../../testing/raw.ts'
import { unlimited } from '../../testing/requests/unlimited.ts'
import { uploadBytes } from '../../testing/uploading.ts'

const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n'

/** Bodies of 1 MB that a parser reads slowly, by the boundary `b`. */
const bodies: readonly [string, string][] = [
  ['boundaries alone', '\r\n--b'.repeat(200_000)],
  ['boundaries after a file', `${head}%PDF-1.4${'\r\n--b'.repeat(200_000)}`],
  ['boundaries after the end', `${head}%PDF-1.4\r\n--b--${'\r\n--b'.repeat(200_000)}`],
  ['headers', `--b\r\n${'a: b\r\n'.repeat(170_000)}`],
  ['line ends in a file', `${head}${'\r\n'.repeat(500_000)}`],
  ['beginnings of boundaries in a file', `${head}${'\r\n--'.repeat(250_000)}`],
  ['parts without a name', '\r\n--b\r\n\r\nx'.repeat(90_000)],
]

/**
 * Sends an upload over a connection and returns its status with the processor time of this thread, the client's
 * included.
 */
async function costOf(as: Applicant, port: number, body: string) {
  const query = new URLSearchParams({ account: as.account, key: 'tradeLicence', filename: 'x.pdf' })
  const begun = process.threadCpuUsage()
  const { status } = await fetch(`http://127.0.0.1:${port}${calls.formUploadFile.path}?${query}`, {
    method: 'POST',
    headers: { ...as.headers, 'content-type': 'multipart/form-data; boundary=b' },
    body,
  })
  const { user, system } = process.threadCpuUsage(begun)
  return { status, milliseconds: (user + system) / 1000 }
}

it.each(bodies)('[V3] refuses an upload made of %s within 60 ms of the processor', async (_, body) => {
  const server = await testServer({ environment: unlimited })
  const as = await server.signIn()
  const port = await listening(server)
  const costs = []
  for (let time = 0; time < 4; time += 1) costs.push(await costOf(as, port, body))
  expect(costs.map(({ status }) => Math.floor(status / 100))).toEqual([4, 4, 4, 4])
  expect(Math.min(...costs.map(({ milliseconds }) => milliseconds))).toBeLessThan(60)
})

it('[F5] refuses the fourth incomplete upload of an account, before its body is read', async () => {
  const server = await testServer({
    environment: { ...unlimited, MAX_ACCOUNT_REQUESTS: '5', MAX_ACCOUNT_UPLOADS: '3' },
  })
  const [as, other] = [await server.signIn(), await server.signIn()]
  const port = await listening(server)
  const [head, payload] = uploadBytes(as)
  const slow = await Promise.all(
    [1, 2, 3].map(() => rawConnection(port, head + payload.subarray(0, 400).toString('latin1'))),
  )
  await expect.poll(() => readdirSync(join(server.dataDir, 'files', 'incoming'))).toHaveLength(3)
  // The clients continue to send the refused bodies, which are not counted.
  const refused = await Promise.all(
    Array.from({ length: 10 }, () => rawConnection(port, head.replace('connection: close\r\n', ''))),
  )
  for (const { received } of refused) {
    await expect.poll(received).toMatch(/^HTTP\/1\.1 429 [\s\S]*\r\nretry-after: 1\r\n/)
  }
  expect(await server.call('findForm', { as })).toMatchObject({ status: 200 })
  const honest = await rawConnection(port, uploadBytes(other)[0])
  honest.socket.write(payload)
  expect(await honest.whole()).toMatch(/^HTTP\/1\.1 200 /)
  for (const { socket } of slow) socket.write(payload.subarray(400))
  for (const { whole } of slow) expect(await whole()).toMatch(/^HTTP\/1\.1 200 /)
  const next = await rawConnection(port, head)
  next.socket.write(payload)
  expect(await next.whole()).toMatch(/^HTTP\/1\.1 200 /)
})
