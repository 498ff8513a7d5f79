import { createReadStream } from 'node:fs'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { StorageUnavailableError } from './blobs.ts'
import { createCredentials, type S3CredentialSettings, type S3Keys } from './s3Credentials.ts'

/** The location of a bucket and its connection settings. */
export interface S3Settings extends S3CredentialSettings {
  readonly s3Endpoint: string
  readonly s3Bucket: string
  /** True when the name of the bucket is in the path, false when it is in the host name. */
  readonly s3PathStyle: boolean
  /** Seconds for an operation including its retries; also the longest silence while a blob is read. */
  readonly s3TimeoutSeconds: number
  /** Seconds to read a blob, however slow its reader is. */
  readonly s3ReadTimeoutSeconds: number
}

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Name of the object; absent for the bucket itself. */
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** A file of this machine to be sent as the body. */
  readonly file?: string
  /** True when reading the response may take longer than the operation, as long as it is not silent. */
  readonly streams?: boolean
}

/** A time on the monotonic clock. */
export type Deadline = number

export interface S3Client {
  /** Returns the deadline of an operation that begins now. */
  deadline(): Deadline
  /**
   * Sends a request, and retries temporary failures. The body of the response must be read, or dropped by {@link
   * discardBody}.
   * @throws StorageUnavailableError when no response arrives in time, or its status is not 2xx, 3xx or 404
   */
  ask(request: S3Request, deadline: Deadline): Promise<IncomingMessage>
}

const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
/** Maximum connections, so that many requests exhaust neither this machine nor the storage. */
const maxConnections = { operations: 64, reads: 256 } as const
const maxAttempts = 3
const pauseMilliseconds = 100
/** Maximum bytes of an error that are read; its message is at the beginning. */
const errorBytes = 4096

/**
 * Creates a client of one bucket. It follows no redirects, and its idle connections do not keep the process running.
 */
export function createS3Client(settings: S3Settings): S3Client {
  const { s3Endpoint, s3TimeoutSeconds, s3ReadTimeoutSeconds } = settings
  const timeoutMilliseconds = s3TimeoutSeconds * 1000
  const protocol = new URL(s3Endpoint).protocol === 'https:' ? https : http
  const agentOf = (maxSockets: number) => new protocol.Agent({ keepAlive: true, maxSockets, maxFreeSockets: 8 })
  // Separate connections for reads, because slow readers occupy theirs for long.
  const agents = { operations: agentOf(maxConnections.operations), reads: agentOf(maxConnections.reads) }

  const credentials = createCredentials(settings)

  async function send(asked: S3Request, deadline: Deadline, keys: S3Keys): Promise<IncomingMessage> {
    const { method, url, headers } = await sign(settings, keys, asked)
    const agent = asked.streams ? agents.reads : agents.operations
    const request = protocol.request(url, { method, headers, agent, timeout: timeoutMilliseconds })
    const body = asked.file === undefined ? undefined : createReadStream(asked.file)
    const { promise: answered, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    request.once('response', resolve)
    request.on('error', reject)
    const end = () => {
      const reason = new Error('no response in time')
      // A request that still waits for a connection emits no event when it is aborted.
      reject(reason)
      body?.destroy()
      request.destroy(reason)
    }
    const late = setTimeout(end, Math.max(0, deadline - performance.now()))
    request.once('close', () => clearTimeout(late))
    // The storage may reject a request before all of the body is sent; then the response counts, not the interrupted
    // upload.
    if (body === undefined) request.end()
    else pipeline(body, request).catch(() => request.destroy())
    const response = await answered
    if (asked.streams) {
      clearTimeout(late)
      abortAfter(response, s3ReadTimeoutSeconds * 1000)
    }
    abortWhenIdle(request, response)
    return response
  }

  return {
    deadline: () => performance.now() + timeoutMilliseconds,
    async ask(asked, deadline) {
      for (let tries = 1; ; tries++) {
        const keys = await inTime(credentials.find(), deadline)
        const outcome = await send(asked, deadline, keys).then(s3ErrorOf, (cause: unknown) => asS3Error(asked, cause))
        if (!(outcome instanceof S3Error)) return outcome
        const isPassing = outcome.isPassing || (outcome.refusesKeys && credentials.discard(keys))
        const wait = pauseMilliseconds * 2 ** tries * Math.random()
        if (!isPassing || tries === maxAttempts || performance.now() + wait >= deadline) throw outcome
        await pause(wait)
      }
    },
  }
}

/** The storage's error response, or the reason of a failed request. */
class S3Error extends StorageUnavailableError {
  /** True for a temporary failure, which a retry may solve. */
  readonly isPassing: boolean
  /** True when a retry with other keys may help. */
  readonly refusesKeys: boolean

  constructor(message: string, { isPassing = false, refusesKeys = false, cause }: S3ErrorTraits) {
    super(message, { cause })
    this.isPassing = isPassing
    this.refusesKeys = refusesKeys
  }
}

interface S3ErrorTraits {
  readonly isPassing?: boolean
  readonly refusesKeys?: boolean
  readonly cause?: unknown
}

/** Error codes for keys that were revoked, or that the storage does not know. */
const refusedKeys = ['ExpiredToken', 'InvalidToken', 'TokenRefreshRequired', 'InvalidAccessKeyId']

function asS3Error({ method }: S3Request, cause: unknown): S3Error {
  const reason = cause instanceof Error ? ('code' in cause ? cause.code : cause.message) : cause
  return new S3Error(`${reason} at ${method}`, { isPassing: true, cause })
}

async function s3ErrorOf(response: IncomingMessage): Promise<IncomingMessage | S3Error> {
  const { statusCode: status = 0 } = response
  if (status < 300 || status === 404) return response
  const errorBody = await textOf(response, errorBytes).catch(() => '')
  const name = /<Code>([\w.]+)<\/Code>/.exec(errorBody)?.[1] ?? ''
  const traits = { isPassing: status >= 500 || status === 429, refusesKeys: refusedKeys.includes(name) }
  return new S3Error(`${status} ${name}`.trim(), traits)
}

/** Resolves with the keys, or rejects at the deadline of the operation. */
async function inTime(keys: Promise<S3Keys>, deadline: Deadline): Promise<S3Keys> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const end = () => reject(new StorageUnavailableError('no keys in time'))
  const timer = setTimeout(end, Math.max(0, deadline - performance.now()))
  try {
    return await Promise.race([keys, late])
  } finally {
    clearTimeout(timer)
  }
}

async function sign({ s3Region: region, ...settings }: S3Settings, keys: S3Keys, asked: S3Request) {
  const { accessKeyId, secretAccessKey, sessionToken } = keys
  const { url, headers, method } = await new AwsV4Signer({
    method: asked.method,
    url: addressOf(settings, asked),
    headers: { 'x-amz-content-sha256': emptySha256, ...asked.headers },
    service: 's3',
    region,
    accessKeyId,
    secretAccessKey,
    ...(sessionToken !== undefined && { sessionToken }),
  }).sign()
  return { url, method, headers: Object.fromEntries(headers) }
}

/** Returns the address of an object, or of the bucket. */
export function addressOf(
  { s3Endpoint, s3Bucket, s3PathStyle }: Pick<S3Settings, 's3Endpoint' | 's3Bucket' | 's3PathStyle'>,
  { key = '', query = {} }: S3Request,
): string {
  const url = new URL(s3Endpoint)
  const path = url.pathname.replace(/\/$/, '')
  if (!s3PathStyle) url.hostname = `${s3Bucket}.${url.hostname}`
  url.pathname = s3PathStyle ? `${path}/${s3Bucket}/${key}` : `${path}/${key}`
  url.search = new URLSearchParams(query).toString()
  return url.href
}

/** Ends a response whose sender falls silent, but not one whose reader is slow. */
function abortWhenIdle(request: http.ClientRequest, response: IncomingMessage): void {
  request.on('timeout', () => {
    if (response.readableLength === 0) response.destroy(new StorageUnavailableError('the storage stopped sending'))
  })
}

/** Ends a response that takes too long to read, so that its connection is released. */
function abortAfter(response: IncomingMessage, milliseconds: number): void {
  const end = () => response.destroy(new StorageUnavailableError('a blob was read too slowly'))
  const timer = setTimeout(end, milliseconds).unref()
  response.once('close', () => clearTimeout(timer))
}

/** Reads the body of a response as text. @throws StorageUnavailableError when it is longer than allowed */
export async function textOf(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new StorageUnavailableError('the storage sent too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Discards the body of a response, so that its connection can be reused; later errors of the response are ignored. */
export function discardBody(response: IncomingMessage): void {
  response.on('error', () => {}).resume()
}
