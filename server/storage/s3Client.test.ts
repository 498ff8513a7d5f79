import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { StorageUnavailableError } from './blobs.ts'
import { addressOf, createS3Client, discardBody, type S3Request, type S3Settings } from './s3Client.ts'

const bucket = { s3Endpoint: 'https://s3.example', s3Bucket: 'files', s3PathStyle: true }

it.each<[string, Partial<typeof bucket>, Omit<S3Request, 'method'>, string]>([
  ['in the path', {}, { key: 'portal/files/a-b_c' }, 'https://s3.example/files/portal/files/a-b_c'],
  ['in the host', { s3PathStyle: false }, { key: 'portal/files/x' }, 'https://files.s3.example/portal/files/x'],
  ['at a port', { s3Endpoint: 'http://127.0.0.1:9000/' }, { key: 'x' }, 'http://127.0.0.1:9000/files/x'],
  ['below a path', { s3Endpoint: 'https://gate.example/s3/' }, { key: 'x' }, 'https://gate.example/s3/files/x'],
  [
    'itself, with a query',
    {},
    { query: { 'list-type': '2', 'continuation-token': 'a+/=' } },
    'https://s3.example/files/?list-type=2&continuation-token=a%2B%2F%3D',
  ],
])('finds a bucket %s', (_, settings, request, address) => {
  expect(addressOf({ ...bucket, ...settings }, { method: 'GET', ...request })).toBe(address)
})

/** Returns a client of a storage that sends the beginning of every blob at once and the rest slowly. */
async function clientOfSlow(settings: Partial<S3Settings>) {
  const storage = createServer(({ method }, response) => {
    response.writeHead(200, { 'content-length': 1000 })
    if (method === 'HEAD') response.end()
    else response.write('x')
  })
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    storage.closeAllConnections()
    storage.close()
  })
  const s3Endpoint = `http://127.0.0.1:${(storage.address() as AddressInfo).port}`
  const keys = { s3Credentials: 'keys', s3AccessKeyId: 'id', s3SecretAccessKey: 'secret' } as const
  const access = { s3Region: 'us-east-1', ...keys }
  const times = { s3TimeoutSeconds: 60, s3ReadTimeoutSeconds: 600 }
  return createS3Client({ ...bucket, s3Endpoint, ...access, ...times, ...settings })
}

const reading = { method: 'GET', key: 'x', streams: true } as const
const maxReads = 256

it('stores and finds blobs despite many slow readers, and rejects one reader too many in time', async () => {
  const client = await clientOfSlow({})
  const far = client.deadline()
  const reads = await Promise.all(Array.from({ length: maxReads }, () => client.ask(reading, far)))
  onTestFinished(() => {
    for (const response of reads) response.on('error', () => {}).destroy()
  })
  discardBody(await client.ask({ method: 'HEAD', key: 'x' }, far))
  await expect(client.ask(reading, performance.now() + 100)).rejects.toThrow(StorageUnavailableError)
  reads[0]?.on('error', () => {}).destroy()
  const next = await client.ask(reading, far)
  next.on('error', () => {}).destroy()
})

it('ends the reading of a blob after its time limit, however slow the reader is', async () => {
  const client = await clientOfSlow({ s3ReadTimeoutSeconds: 0.1 })
  const response = await client.ask(reading, client.deadline())
  await expect(response.toArray()).rejects.toThrow('a blob was read too slowly')
})
