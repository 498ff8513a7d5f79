import { readdirSync, readlinkSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { calls } from '#domain/contract/calls.ts'
import { addFile } from '../../database/repositories/files.ts'
import { newId, sha256 } from '../../features/secrets.ts'
import { type Applicant, type TestServer, testServer } from '../../testing/helper.ts'
import { listening, rawConnection } from '../../testing/raw.ts'

/** A file too large for the buffers of a connection. */
const content = Buffer.alloc(12_000_000, 'x')

async function largeFile({ portal }: TestServer, { account }: Applicant): Promise<string> {
  const id = newId()
  const digest = { size: content.length, sha256: sha256(content) }
  await pipeline([content], portal.blobs.write(id))
  await portal.blobs.commitUpload(id, digest)
  const uploadedAt = portal.clock.now().toISOString()
  const named = { account, key: 'tradeLicence', name: 'a.pdf', type: 'application/pdf', documentDate: null, uploadedAt }
  await addFile(portal.database, { id, ...digest, ...named })
  return id
}

const requestOf = (as: Applicant, fileName: string) =>
  `GET ${calls.downloadFile.path}?fileName=${fileName}&fileType=application%2Fpdf HTTP/1.1\r\nHost: x\r\nAuthorization: ${as.headers.authorization}\r\n\r\n`

/** Returns the number of this process's descriptors that are open on a file. */
function descriptorsOn(id: string): number {
  return readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).includes(id)
    } catch {
      return false
    }
  }).length
}

it('[V15] ends unread downloads, closes their files, and bounds those of one account', async () => {
  const server = await testServer({ environment: { BODY_TIMEOUT_SECONDS: '1', RATE_LIMIT_READS: '1000/1m' } })
  const [as, other] = [await server.signIn(), await server.signIn()]
  const id = await largeFile(server, as)
  const port = await listening(server)
  const readers = await Promise.all(Array.from({ length: 30 }, () => rawConnection(port)))
  for (const { socket } of readers) {
    socket.pause()
    socket.write(requestOf(as, id))
  }
  await expect.poll(() => descriptorsOn(id)).toBeGreaterThan(0)
  expect(descriptorsOn(id)).toBeLessThanOrEqual(10)
  expect((await server.call('findForm', { as: other })).status).toBe(200)
  await expect.poll(() => descriptorsOn(id), { timeout: 20_000, interval: 200 }).toBe(0)
  const url = `${calls.downloadFile.path}?fileName=${id}&fileType=application%2Fpdf`
  expect((await fetch(`http://127.0.0.1:${port}${url}`, { headers: as.headers })).status).toBe(200)
})

it('[V15] continues a download with a slow reader', async () => {
  const server = await testServer({ environment: { BODY_TIMEOUT_SECONDS: '1' } })
  const as = await server.signIn()
  const id = await largeFile(server, as)
  const { socket, received } = await rawConnection(await listening(server), requestOf(as, id))
  socket.pause()
  const reading = setInterval(() => {
    socket.resume()
    setImmediate(() => socket.pause())
  }, 250)
  await setTimeout(6000)
  expect(socket.destroyed).toBe(false)
  clearInterval(reading)
  socket.resume()
  await expect.poll(() => received().length).toBeGreaterThan(content.length)
})

it('[V15] continues a download whose storage pauses, because the reader takes all that is sent', async () => {
  const server = await testServer({ environment: { BODY_TIMEOUT_SECONDS: '1' } })
  const as = await server.signIn()
  const id = await largeFile(server, as)
  const { blobs } = server.portal
  const read = blobs.read.bind(blobs)
  const pauseMilliseconds = 5000
  vi.spyOn(blobs, 'read').mockImplementation(async (...file) =>
    Readable.from(pausing(await read(...file), pauseMilliseconds)),
  )
  onTestFinished(() => void vi.restoreAllMocks())
  const url = `${calls.downloadFile.path}?fileName=${id}&fileType=application%2Fpdf`
  const answer = await fetch(`http://127.0.0.1:${await listening(server)}${url}`, { headers: as.headers })
  expect((await answer.arrayBuffer()).byteLength).toBe(content.length)
})

/** Returns the chunks of a stream, with a pause before the second one. */
async function* pausing(chunks: AsyncIterable<Uint8Array>, milliseconds: number): AsyncIterable<Uint8Array> {
  let number = 0
  for await (const chunk of chunks) {
    number += 1
    if (number === 2) await setTimeout(milliseconds)
    yield chunk
  }
}
