import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './error.ts'
import { type ClientEnvironment, identityPayload } from './transport.ts'
import { createUpload } from './upload.ts'

/** Node has no XMLHttpRequest; this fake lets a test simulate the network. The browser tests use the real one. */
class FakeRequest {
  static last: FakeRequest
  readonly headers: Record<string, string> = {}
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  opened = ''
  body: FormData | undefined
  status = 0
  responseText = ''
  aborted = false
  onload?: () => void
  onerror?: () => void
  constructor() {
    FakeRequest.last = this
  }
  open(method: string, url: string) {
    this.opened = `${method} ${url}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: FormData) {
    this.body = body
  }
  abort() {
    this.aborted = true
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload?.()
  }
}

const around: ClientEnvironment = {
  baseUrl: 'https://api.example',
  token: () => 'secret',
  isPageOwnerSignedOut: () => false,
  language: () => 'en',
  now: () => 1,
  isHidden: () => false,
  errorMessage: (trouble, seconds) => `${trouble} after ${seconds} s`,
  onResponse: () => {},
  payload: identityPayload,
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const file = new File(['12345678'], 'licence.pdf', { type: 'application/pdf' })
const query = { account: 'A1', key: 'tradeLicence', filename: 'licence.pdf' }

function start(options: Parameters<ReturnType<typeof createUpload>>[3] = {}) {
  const result = createUpload(around)(file, query, { documentDate: '2026-11-01' }, options)
  return { result, request: FakeRequest.last }
}

describe('the upload client', () => {
  it('sends nothing for a page whose owner is not signed in', async () => {
    const asked = createUpload({ ...around, isPageOwnerSignedOut: () => true })(file, query, {})
    await expect(asked).rejects.toMatchObject({ code: 'pageOwnerSignedOut' })
  })

  it('[API-1] [API-3] sends the file with its fields, the query parameters and the headers', async () => {
    const { result, request } = start({ idempotencyKey: 'k' })
    request.answer(200, { code: 1005, message: 'ok', data: { _id: '1' } })
    expect((await result).data).toEqual({ _id: '1' })
    expect(request.opened).toBe(
      'POST https://api.example/v1/files/formUploadFile?account=A1&key=tradeLicence&filename=licence.pdf',
    )
    expect(request.headers).toMatchObject({
      Authorization: 'Bearer secret',
      'Accept-Language': 'en',
      'Idempotency-Key': 'k',
    })
    expect(request.headers).not.toHaveProperty('Content-Type')
    expect([...(request.body?.keys() ?? [])]).toEqual(['documentDate', 'file'])
  })

  it('[UPL-1] reports the progress', () => {
    const shares: number[] = []
    const { request } = start({ onProgress: (share) => shares.push(share) })
    request.upload.onprogress?.({ loaded: 4, total: 8 })
    request.upload.onprogress?.({ loaded: 8, total: 8 })
    expect(shares).toEqual([0.5, 1])
  })

  it('[API-1] fails after ten seconds without progress, and reports it', async () => {
    const { result, request } = start()
    const ending = expect(result).rejects.toMatchObject({ code: 'uploadStalled', message: 'uploadStalled after 10 s' })
    await vi.advanceTimersByTimeAsync(10_000)
    await ending
    expect(request.aborted).toBe(true)
  })

  it('[API-1] may take longer than ten seconds while it makes progress', async () => {
    const { result, request } = start()
    for (let loaded = 1; loaded <= 4; loaded++) {
      await vi.advanceTimersByTimeAsync(9_000)
      request.upload.onprogress?.({ loaded, total: 8 })
    }
    request.answer(200, { code: 1005, message: 'ok', data: {} })
    await expect(result).resolves.toMatchObject({ code: 1005 })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('rejects with the body of an error response', async () => {
    const { result, request } = start()
    request.answer(422, { code: 2018, message: 'Not a PDF', data: {} })
    await expect(result).rejects.toEqual(new ApiError({ code: 2018, message: 'Not a PDF', data: {}, status: 422 }))
  })

  it.each([
    ['the network', (request: FakeRequest) => request.onerror?.(), 'network'],
    ['its caller', (_: FakeRequest, caller: AbortController) => caller.abort(), 'cancelled'],
  ] as const)('reports a request that was ended by %s', async (_, end, code) => {
    const caller = new AbortController()
    const { result, request } = start({ signal: caller.signal })
    end(request, caller)
    await expect(result).rejects.toMatchObject({ code })
  })
})
