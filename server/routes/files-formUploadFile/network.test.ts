import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { calls } from '#domain/contract/calls.ts'
import { type Applicant, type TestServer, testServer } from '../../testing/helper.ts'
import { upload, uploaded } from '../../testing/uploading.ts'

const start = '--b\r\nContent-Disposition: form-data; name="file"; filename="x.pdf"\r\n\r\n%PDF-1.7\n'

interface Sent {
  readonly status: number | undefined
  readonly answer: string
  /** Approximate number of bytes that the server accepted. */
  readonly bytes: number
}

/** Sends an endless file over a real connection until the server has responded or closed it. */
async function sendWithoutEnd(server: TestServer, as: Applicant, account: string): Promise<Sent> {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const query = new URLSearchParams({ account, key: 'tradeLicence', filename: 'x.pdf' })
  const headers = { ...as.headers, 'content-type': 'multipart/form-data; boundary=b' }
  const options = { port, path: `${calls.formUploadFile.path}?${query}`, method: 'POST', headers }
  return new Promise((resolve) => {
    let bytes = 0
    let status: number | undefined
    let answer = ''
    const sending = request(options, (response) => {
      status = response.statusCode
      response.on('data', (chunk) => {
        answer += chunk
      })
      response.on('error', () => {})
    })
    const chunk = Buffer.alloc(65_536, ' ')
    const more = () => {
      while (!sending.destroyed && sending.write(chunk)) bytes += chunk.length
      bytes += chunk.length
    }
    sending.on('drain', more)
    sending.on('error', () => {})
    sending.on('close', () => resolve({ status, answer, bytes }))
    sending.write(start)
    more()
  })
}

it('[API-6 /v1/files/formUploadFile] ends an endless file at its limit, names the reason and stores nothing', async () => {
  const server = await testServer({ environment: { UPLOAD_FILE_MB: '1' } })
  const as = await server.signIn()
  const { status, answer, bytes } = await sendWithoutEnd(server, as, as.account)
  expect({ status, code: JSON.parse(answer).code }).toEqual({ status: 413, code: 2018 })
  expect(bytes).toBeGreaterThan(1_048_576)
  expect(readdirSync(join(server.dataDir, 'files'), { recursive: true })).toEqual(['incoming'])
})

it('[API-6 /v1/files/formUploadFile] checks the account before it reads the file', async () => {
  const server = await testServer()
  const as = await server.signIn()
  const { status, answer } = await sendWithoutEnd(server, as, '00000000')
  expect({ status, code: JSON.parse(answer).code }).toEqual({ status: 404, code: 2018 })
  expect(readdirSync(join(server.dataDir, 'files'), { recursive: true })).toEqual(['incoming'])
})

it('stores nothing of a file whose client disconnects', async () => {
  const server = await testServer()
  const as = await server.signIn()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const query = new URLSearchParams({ account: as.account, key: 'tradeLicence', filename: 'x.pdf' })
  const headers = { ...as.headers, 'content-type': 'multipart/form-data; boundary=b' }
  const path = `${calls.formUploadFile.path}?${query}`
  const sending = request({ port, path, method: 'POST', headers }).on('error', () => {})
  sending.write(start)
  sending.write(Buffer.alloc(100_000, ' '))
  const incoming = () => readdirSync(join(server.dataDir, 'files', 'incoming'))
  await expect.poll(incoming).toHaveLength(1)
  sending.destroy()
  await expect.poll(incoming).toEqual([])
  expect(await server.call('findForm', { as })).toMatchObject({ code: 1008 })
})

it('[R12] a full disk makes an upload wait, and recovers without a restart', async () => {
  const server = await testServer()
  const as = await server.signIn()
  const incoming = join(server.dataDir, 'files', 'incoming')
  rmSync(incoming, { recursive: true })
  expect(await upload(server, as)).toMatchObject({ status: 503, code: 3000, data: { retryAfterSeconds: 5 } })
  mkdirSync(incoming)
  await uploaded(server, as)
})
