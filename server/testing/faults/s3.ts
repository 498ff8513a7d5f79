import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A fault of a request. */
export type Fault = 'failing' | 'slow' | 'silent' | 'reset' | 'truncated' | 'wrong checksum' | 'wrong size' | 'altered'

interface StoredObject {
  readonly content: Buffer
  readonly at: Date
}

export interface TestS3 {
  /** Settings of a server that stores its files here. */
  readonly environment: Readonly<Record<string, string>>
  readonly objects: Map<string, StoredObject>
  /** Every request, answered or not: `PUT portal/files/..`. */
  readonly requests: string[]
  /** The session token that requests must carry; undefined for permanent keys. */
  sessionToken: string | undefined
  /** Returns the fault of a request, if any. */
  fault: (method: string, key: string) => Fault | undefined
  /** Returns the number of open connections. */
  sockets(): Promise<number>
  close(): void
}

const bucket = 'portal-files'
const access = { id: 'test-access-key', secret: 'test/secret+key' } as const
const slowMilliseconds = 3000
/** Size of a page, so small that every list has several pages. */
const pageSize = 2

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/**
 * Returns the expected signature of a request, computed from the specification of Signature Version 4 and not by the
 * library under test.
 */
function signatureOf({ method = '', url = '', headers }: IncomingMessage, signed: string, scope: string): string {
  const { pathname, searchParams } = new URL(url, 'http://x')
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted()
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const payload = String(headers['x-amz-content-sha256'])
  const canonical = [method, pathname, query.join('&'), lines.join(''), signed, payload].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${access.secret}`)
  return hmac(key, text).toString('hex')
}

/** Returns the reason to refuse a request; undefined when its signature and its checksums are valid. */
function refusalOf(request: IncomingMessage, body: Buffer, session: string | undefined): string | undefined {
  const { authorization = '', 'x-amz-content-sha256': payload, 'x-amz-checksum-sha256': checksum } = request.headers
  const [, id, scope = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(authorization) ?? []
  if (id !== access.id) return 'InvalidAccessKeyId'
  const isCovered = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.split(';').includes(name))
  if (!isCovered || signature !== signatureOf(request, signed, scope)) return 'SignatureDoesNotMatch'
  if (request.headers['x-amz-security-token'] !== session) return 'InvalidToken'
  if (session !== undefined && !signed.split(';').includes('x-amz-security-token')) return 'SignatureDoesNotMatch'
  if (payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  if (checksum && checksum !== Buffer.from(sha256(body), 'hex').toString('base64')) return 'BadDigest'
  return undefined
}

/**
 * Starts a storage with the S3 protocol on this machine, which verifies signatures and checksums. The caller closes it.
 */
export async function startS3(): Promise<TestS3> {
  const objects: TestS3['objects'] = new Map()
  const requests: string[] = []

  function answer(request: IncomingMessage, response: ServerResponse, key: string, body: Buffer, fault?: Fault): void {
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
    const refusal = refusalOf(request, body, s3.sessionToken)
    if (refusal) return void refuse(403, refusal)
    if (!request.url?.startsWith(`/${bucket}/`)) return void refuse(404, 'NoSuchBucket')
    if (request.method === 'PUT') {
      if (request.headers['content-length'] === undefined) return void refuse(411, 'MissingContentLength')
      objects.set(key, { content: body, at: new Date() })
      return void response.end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (key === '') return void response.end(listOf(objects, new URL(request.url, 'http://x').searchParams))
    const found = objects.get(key)
    if (!found) return void refuse(404, 'NoSuchKey')
    const content =
      fault === 'altered' ? Buffer.concat([found.content.subarray(0, -1), Buffer.from('?')]) : found.content
    const checksum = Buffer.from(sha256(fault === 'wrong checksum' ? 'another' : content), 'hex').toString('base64')
    const size = content.length + (fault === 'wrong size' ? 1 : 0)
    response.writeHead(200, { 'content-length': size, 'x-amz-checksum-sha256': checksum })
    if (request.method === 'HEAD') return void response.end()
    if (fault !== 'truncated') return void response.end(content)
    response.write(content.subarray(0, content.length / 2), () => response.destroy())
  }

  const s3: TestS3 = {
    environment: {},
    objects,
    requests,
    sessionToken: undefined,
    fault: () => undefined,
    sockets: () => new Promise((resolve) => server.getConnections((_, count) => resolve(count))),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  const server = createServer(async (request, response) => {
    const key = new URL(request.url ?? '', 'http://x').pathname.replace(`/${bucket}/`, '')
    requests.push(`${request.method} ${key}`)
    const fault = s3.fault(request.method ?? '', key)
    if (fault === 'reset') return void request.socket.resetAndDestroy()
    const chunks = await request.toArray().catch(() => undefined)
    if (!chunks || fault === 'silent') return
    if (fault === 'failing') return void response.writeHead(500).end('<Error><Code>InternalError</Code></Error>')
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMilliseconds))
    answer(request, response, key, Buffer.concat(chunks), fault)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const environment = {
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: access.id,
    S3_SECRET_ACCESS_KEY: access.secret,
  }
  return Object.assign(s3, { environment })
}

function listOf(objects: TestS3['objects'], query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && `${key}+/=` > after)
  const page = keys.toSorted().slice(0, pageSize)
  const contents = page.map((key) => {
    const { content, at } = objects.get(key) as StoredObject
    return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`
  })
  // A token may contain characters that must be encoded in a query.
  const next = keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}+/=</NextContinuationToken>` : ''
  return `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`
}
