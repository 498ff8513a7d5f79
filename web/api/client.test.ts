import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { codes } from '#domain/contract/codes.ts'
import { createClient } from './client.ts'
import { ApiError } from './error.ts'
import { type ClientEnvironment, identityPayload } from './transport.ts'

let server: Server | undefined

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  server?.closeAllConnections()
  server?.close()
  server = undefined
})

type Handler = (request: IncomingMessage, response: ServerResponse) => void

async function clientOf(handler: Handler, changes: Partial<ClientEnvironment> = {}) {
  const started = createServer(handler)
  server = started
  await new Promise<void>((ready) => started.listen(0, '127.0.0.1', ready))
  return createClient(around(`http://127.0.0.1:${(started.address() as AddressInfo).port}`, changes))
}

function around(baseUrl: string, changes: Partial<ClientEnvironment> = {}): ClientEnvironment {
  return {
    baseUrl,
    token: () => 'secret',
    isPageOwnerSignedOut: () => false,
    language: () => 'en',
    now: () => 1,
    isHidden: () => false,
    errorMessage: (trouble, seconds) => `${trouble} after ${seconds} s`,
    onResponse: () => {},
    payload: identityPayload,
    ...changes,
  }
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

describe('the JSON client', () => {
  it('[API-1] calls the configured address and returns code, message and data', async () => {
    const seen: string[] = []
    const client = await clientOf((request, response) => {
      seen.push(`${request.method} ${request.url} ${request.headers.authorization}`)
      answer(response, 200, { code: 1006, message: 'ok', data: {} })
    })
    expect(await client.call('logout', {})).toEqual({ code: 1006, message: 'ok', data: {} })
    expect(seen).toEqual(['POST /v1/auth/logout Bearer secret'])
  })

  it.each([
    ['visible', false, 10, false],
    ['hidden', true, 10, true],
    ['hidden, with a body over the browser limit', true, 21_000, false],
  ])(
    '[SAV-1] lets a request outlive its page only when allowed: %s (hidden: %s)',
    async (_, isHidden, length, keepalive) => {
      const sent = vi.fn((_url: string, _request: RequestInit) => Promise.reject(new TypeError('gone')))
      vi.stubGlobal('fetch', sent)
      const client = createClient(around('', { isHidden: () => isHidden }))
      await client.call('preLoginApplicationForm', { email: 'x'.repeat(length) }).catch(() => undefined)
      expect(sent.mock.calls[0]?.[1].keepalive).toBe(keepalive)
    },
  )

  it.each([400, 404, 409, 422, 429, 500, 503])('[API-7] rejects a %i with the body of the response', async (status) => {
    const body = { code: codes.fieldFormatError, message: 'Email: not an address', data: { fields: [] } }
    const client = await clientOf((_, response) => answer(response, status, body))
    await expect(client.call('preLoginApplicationForm', { email: 'x' })).rejects.toEqual(
      new ApiError({ ...body, status }),
    )
  })

  it('rejects a failure code with status 200', async () => {
    const client = await clientOf((_, response) => answer(response, 200, { code: 2002, message: 'no', data: null }))
    await expect(client.call('findForm', {})).rejects.toMatchObject({ code: 2002, message: 'no' })
  })

  it('[API-7] notifies the page of every response before the caller', async () => {
    const received: unknown[] = []
    const client = await clientOf((_, response) => answer(response, 401, { code: 2025, message: '', data: {} }), {
      onResponse: (status, code) => received.push([status, code]),
    })
    await expect(client.call('findForm', {})).rejects.toMatchObject({ status: 401 })
    expect(received).toEqual([[401, 2025]])
  })

  it('[API-7] does not notify the page of a late response to a previous session', async () => {
    const received: unknown[] = []
    let token = 'old'
    const body = { code: 2025, message: '', data: {} }
    const late: Parameters<typeof clientOf>[0] = (_, response) => {
      token = 'new'
      answer(response, 401, body)
    }
    const client = await clientOf(late, { token: () => token, onResponse: (status) => received.push(status) })
    await expect(client.call('findForm', {})).rejects.toMatchObject({ status: 401 })
    expect(received).toEqual([])
  })

  it('sends nothing for a page whose owner is not signed in, except the calls of the sign-in', async () => {
    const client = await clientOf((_, response) => answer(response, 200, { code: 1000, message: 'ok', data: {} }), {
      isPageOwnerSignedOut: () => true,
    })
    const refused = new ApiError({ code: 'pageOwnerSignedOut', message: 'pageOwnerSignedOut after 10 s' })
    await expect(client.call('findForm', {})).rejects.toEqual(refused)
    await expect(client.download('downloadFile', { fileName: 'a', fileType: 'application/pdf' })).rejects.toEqual(
      refused,
    )
    await expect(client.call('loginApplicationForm', { email: 'x', password: 'y' })).resolves.toMatchObject({
      code: 1000,
    })
  })

  it('reports a response that cannot be parsed', async () => {
    const client = await clientOf((_, response) => answer(response, 502, '<html>bad gateway</html>'))
    await expect(client.call('findForm', {})).rejects.toMatchObject({ code: 'unreadable', status: 502 })
  })

  it('reports a server that cannot be reached', async () => {
    const client = createClient(around('http://127.0.0.1:9'))
    await expect(client.call('findForm', {})).rejects.toMatchObject({ code: 'network', data: null })
  })

  it('[API-1] aborts after ten seconds and reports it', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', neverAnswers)
    const call = expect(createClient(around('')).call('findForm', {})).rejects.toEqual(
      new ApiError({
        code: 'timeout',
        message: 'timeout after 10 s',
        data: null,
      }),
    )
    await vi.advanceTimersByTimeAsync(9_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await call
  })

  it('distinguishes a call cancelled by its caller from a timeout', async () => {
    vi.stubGlobal('fetch', neverAnswers)
    const caller = new AbortController()
    const call = createClient(around('')).call('findForm', {}, { signal: caller.signal })
    caller.abort()
    await expect(call).rejects.toMatchObject({ code: 'cancelled' })
  })

  it('[C18] returns a download under the name of the server, and rejects with the body of an error response', async () => {
    const disposition = `attachment; filename="_.pdf"; filename*=UTF-8''${encodeURIComponent('申请-1.pdf')}`
    const client = await clientOf((request, response) =>
      request.url?.includes('good')
        ? response
            .writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Disposition': disposition })
            .end('%PDF-1.7')
        : answer(response, 404, { code: 2018, message: 'No such file', data: {} }),
    )
    const bytes = await client.download('downloadFile', { fileName: 'good', fileType: 'application/pdf' })
    expect(await bytes.text()).toBe('%PDF-1.7')
    expect(bytes.name).toBe('申请-1.pdf')
    await expect(
      client.download('downloadFile', { fileName: 'bad', fileType: 'application/pdf' }),
    ).rejects.toMatchObject({
      code: 2018,
    })
  })

  it('lets the payload transform change every body that is sent or received', async () => {
    const client = await clientOf(
      (request, response) => {
        request.setEncoding('utf8').on('data', (body: string) => answer(response, 200, `turned ${body}`))
      },
      {
        payload: {
          begin: async (path) => ({
            body: 'hidden',
            read: async (text) => JSON.stringify({ code: 1006, message: `${path} ${text}`, data: {} }),
          }),
        },
      },
    )
    const { message } = await client.call('logout', {})
    expect(message).toBe('/v1/auth/logout turned hidden')
  })
})

const neverAnswers: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    const abort = () => reject(new DOMException('aborted', 'AbortError'))
    if (init?.signal?.aborted) abort()
    else init?.signal?.addEventListener('abort', abort)
  })
