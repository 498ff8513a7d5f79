import { type Call, type CallName, calls } from '#domain/contract/calls.ts'
import type { ApiResponse, DataOf, RequestOf } from '#domain/contract/schemas.ts'
import { ApiError } from './error.ts'
import { requestOf } from './request.ts'
import {
  assertPageOwner,
  type ClientEnvironment,
  type EncryptedExchange,
  environmentOfRequest,
  networkError,
  readResponse,
  timeoutMs,
} from './transport.ts'

/** The calls that send and return JSON. The upload and the downloads have their own clients. */
type JsonCallName = Exclude<CallName, 'formUploadFile' | FileCallName>

/** The calls that return a file. */
type FileCallName = 'downloadFile' | 'copyOfData'

interface CallOptions {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  readonly encoding?: 'json' | 'form'
}

/** The JSON client, derived from the contract. */
export interface Client {
  /** Makes a call. @throws ApiError for every response but success. */
  call<Name extends JsonCallName>(
    name: Name,
    input: RequestOf<Name>,
    options?: CallOptions,
  ): Promise<ApiResponse<DataOf<Name>>>
  /** Returns a file with the name that the server gives it. @throws ApiError */
  download<Name extends FileCallName>(name: Name, input: RequestOf<Name>, options?: CallOptions): Promise<File>
}

/**
 * Largest length of a body, in characters, that the browser sends even after the page closes. Browsers allow 64 kB, and
 * a character takes at most three bytes.
 */
const maxKeepaliveLength = 20_000

type Input = Readonly<Record<string, unknown>>

/** Creates the JSON client. */
export function createClient(environment: ClientEnvironment): Client {
  async function send(
    call: Call,
    input: Input,
    { signal, ...options }: CallOptions,
    read: ResponseReader,
  ): Promise<unknown> {
    assertPageOwner(call, environment)
    const requestEnvironment = environmentOfRequest(environment)
    const { url, body, ...request } = requestOf(call, {
      baseUrl: requestEnvironment.baseUrl,
      token: requestEnvironment.token(),
      language: requestEnvironment.language(),
      now: requestEnvironment.now(),
      input,
      ...options,
    })
    const timer = requestTimeout(signal)
    try {
      const exchange = await environment.payload.begin(call.path, body)
      const response = await fetch(url, {
        ...request,
        body: exchange.body,
        signal: timer.signal,
        cache: 'no-store',
        keepalive: environment.isHidden() && (exchange.body ?? '').length < maxKeepaliveLength,
      })
      // A file takes as long as the connection needs.
      if (response.ok && call.bodyFormat === 'bytes') timer.stop()
      return await read(response, exchange, requestEnvironment)
    } catch (caught) {
      throw caught instanceof ApiError ? caught : networkError(timer.errorKind(), environment)
    } finally {
      timer.stop()
    }
  }

  return {
    call: (name, input, options = {}) => {
      const call = calls[name]
      const read: ResponseReader = async (response, exchange, requestEnvironment) =>
        readResponse(call, response.status, await exchange.read(await response.text()), requestEnvironment)
      return send(call, input as Input, options, read) as Promise<ApiResponse<DataOf<typeof name>>>
    },
    download: (name, input, options = {}) => {
      const call = calls[name]
      const read: ResponseReader = async (response, _exchange, requestEnvironment) =>
        response.ok ? fileOf(response) : readResponse(call, response.status, await response.text(), requestEnvironment)
      return send(call, input as Input, options, read) as Promise<File>
    },
  }
}

/** Returns the body of a response as a file with its name (RFC 8187); with an empty name where it gives none. */
async function fileOf(response: Response): Promise<File> {
  const [, encoded = ''] = /filename\*=UTF-8''([^;]*)/.exec(response.headers.get('content-disposition') ?? '') ?? []
  const bytes = await response.blob()
  return new File([bytes], decodeURIComponent(encoded), { type: bytes.type })
}

type ResponseReader = (
  response: Response,
  exchange: EncryptedExchange,
  requestEnvironment: ClientEnvironment,
) => Promise<unknown>

/** Aborts a request after ten seconds unless it is stopped before, or when its caller aborts it. */
function requestTimeout(outer: AbortSignal | undefined) {
  const inner = new AbortController()
  const timer = setTimeout(() => inner.abort(), timeoutMs)
  return {
    signal: outer ? AbortSignal.any([outer, inner.signal]) : inner.signal,
    stop: () => clearTimeout(timer),
    errorKind: () => (outer?.aborted ? 'cancelled' : inner.signal.aborted ? 'timeout' : 'network'),
  } as const
}
