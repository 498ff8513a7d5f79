import { expect, it } from 'vitest'
import { addressOf, type S3Request } from './s3Client.ts'

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
