import { type Call, type CallName, calls } from '#domain/contract/calls.ts'
import type { Answer, DataOf, RequestOf } from '#domain/contract/schemas.ts'
import { readAnswer } from './answer.ts'
import { isFailure } from './failure.ts'
import { requestOf } from './request.ts'
import { duringRequest, type Exchange, refuseStrangers, type Surroundings, timeoutMs, troubled } from './transport.ts'

/** The calls that send and answer JSON; the upload and the download have clients of their own. */
type JsonCallName = Exclude<CallName, 'formUploadFile' | 'downloadFile'>

interface CallOptions {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  readonly encoding?: 'json' | 'form'
}

/** The JSON client, made from the contract. */
export interface Client {
  /** Makes a call. @throws Failure for everything but success. */
  call<Name extends JsonCallName>(
    name: Name,
    input: RequestOf<Name>,
    options?: CallOptions,
  ): Promise<Answer<DataOf<Name>>>
  /** The bytes of a stored file. @throws Failure */
  download(input: RequestOf<'downloadFile'>, options?: CallOptions): Promise<Blob>
}

/** Characters of a body that is sent to its end though the page is gone: browsers take 64 kB, and a character is three bytes at most. */
const mostKeptAlive = 20_000

type Input = Readonly<Record<string, unknown>>

/** Makes the JSON client. */
export function createClient(around: Surroundings): Client {
  async function send(call: Call, input: Input, { signal, ...options }: CallOptions, read: Read): Promise<unknown> {
    refuseStrangers(call, around)
    const asked = duringRequest(around)
    const { url, body, ...request } = requestOf(call, {
      baseUrl: asked.baseUrl,
      token: asked.token(),
      language: asked.language(),
      now: asked.now(),
      input,
      ...options,
    })
    const timer = timeLimit(signal)
    try {
      const exchange = await around.payload.begin(call.path, body)
      const response = await fetch(url, {
        ...request,
        body: exchange.body,
        signal: timer.signal,
        cache: 'no-store',
        keepalive: around.isHidden() && (exchange.body ?? '').length < mostKeptAlive,
      })
      return await read(response, exchange, asked)
    } catch (caught) {
      throw isFailure(caught) ? caught : troubled(timer.trouble(), around)
    } finally {
      timer.stop()
    }
  }

  return {
    call: (name, input, options = {}) => {
      const call = calls[name]
      const read: Read = async (response, exchange, asked) =>
        readAnswer(call, response.status, await exchange.read(await response.text()), asked)
      return send(call, input as Input, options, read) as Promise<Answer<DataOf<typeof name>>>
    },
    download: (input, options = {}) => {
      const call = calls.downloadFile
      const read: Read = async (response, _exchange, asked) =>
        response.ok ? response.blob() : readAnswer(call, response.status, await response.text(), asked)
      return send(call, input, options, read) as Promise<Blob>
    },
  }
}

type Read = (response: Response, exchange: Exchange, asked: Surroundings) => Promise<unknown>

/** Ends a request after ten seconds, or when its caller does. */
function timeLimit(outer: AbortSignal | undefined) {
  const inner = new AbortController()
  const timer = setTimeout(() => inner.abort(), timeoutMs)
  return {
    signal: outer ? AbortSignal.any([outer, inner.signal]) : inner.signal,
    stop: () => clearTimeout(timer),
    trouble: () => (outer?.aborted ? 'cancelled' : inner.signal.aborted ? 'timeout' : 'network'),
  } as const
}
