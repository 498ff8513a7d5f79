import { expect, it, vi } from 'vitest'
import type { SubmissionRecord } from '#domain/application/record.ts'
import { PdfError, type PdfErrorReason, type PdfRenderer } from '#pdf/renderer.ts'
import { ServiceError } from '../failure.ts'
import { createPdfs, type Pdfs, processesFor } from './pdfs.ts'

const windows = [{ most: 30, seconds: 300 }]
const pdfsOf = (create: () => PdfRenderer): Pdfs => createPdfs(create, windows)

function failing(error: Error): PdfRenderer {
  return { render: () => Promise.reject(error), close: () => {} }
}

it.each<[PdfErrorReason, number]>([
  ['busy', 429],
  ['delayed', 503],
  ['notStarted', 503],
  ['killed', 503],
  ['closed', 503],
])('returns the time of the next attempt when no PDF was made because it was %s', async (failure, http) => {
  const pdfs = pdfsOf(() => failing(new PdfError(failure)))
  const refusal = await pdfs.render({} as never).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ServiceError)
  expect(refusal).toMatchObject({ code: 3000, http, details: { retryAfterSeconds: 5 } })
})

it.each<PdfErrorReason>(['tooLarge', 'tooSlow'])(
  'answers that an application exceeds the limits of this server, and not to retry, when it is %s',
  async (reason) => {
    const pdfs = pdfsOf(() => failing(new PdfError(reason)))
    const refusal = await pdfs.render({} as never).catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      code: 3000,
      http: 503,
      details: { text: { key: 'requestErrors.submission.pdfTooLarge' } },
    })
    expect(refusal).not.toHaveProperty('details.retryAfterSeconds')
  },
)

it('[F4] names the remedy for a submission that crashed its process, and does not draw it again within a minute', async () => {
  const render = vi.fn(() => Promise.reject(new PdfError('died')))
  const pdfs = pdfsOf(() => ({ render, close: () => {} }))
  const submission = { account: 'one', draft: false } as SubmissionRecord
  const refusal = { code: 3000, http: 503, details: { text: { key: 'requestErrors.submission.pdfCrashed' } } }
  for (let count = 0; count < 3; count++) await expect(pdfs.render(submission, '', 7)).rejects.toMatchObject(refusal)
  expect(render).toHaveBeenCalledTimes(1)
  await expect(pdfs.render(submission, '', 8)).rejects.toMatchObject(refusal)
  expect(render).toHaveBeenCalledTimes(2)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000)
  await expect(pdfs.render(submission, '', 8)).rejects.toMatchObject(refusal)
  expect(render).toHaveBeenCalledTimes(3)
  clock.mockRestore()
})

it('[F4] redraws a draft that others delayed', async () => {
  const render = vi.fn(() => Promise.reject(new PdfError('delayed')))
  const pdfs = pdfsOf(() => ({ render, close: () => {} }))
  const draft = () => pdfs.renderDraft('victim', async () => loaded('victim'))
  for (let count = 0; count < 2; count++)
    await expect(draft()).rejects.toMatchObject({ details: { retryAfterSeconds: 5 } })
  expect(render).toHaveBeenCalledTimes(2)
})

it('a record that cannot be drawn is an internal error', async () => {
  const broken = new PdfError('broken')
  await expect(pdfsOf(() => failing(broken)).render({} as never)).rejects.toBe(broken)
})

it('starts nothing before the first PDF, and closes its processes', async () => {
  const events: string[] = []
  const pdfs = pdfsOf(() => {
    events.push('start')
    return { render: async () => new Uint8Array(), close: () => void events.push('close') }
  })
  expect(events).toEqual([])
  await pdfs.render({} as never)
  await pdfs.render({} as never)
  pdfs.close()
  expect(events).toEqual(['start', 'close'])
})

/** Returns a renderer that reports so many milliseconds for each document. */
function drawing(milliseconds: number): PdfRenderer {
  return {
    async render(_record, _attached, options) {
      options?.onCpuTime?.(milliseconds)
      return new Uint8Array()
    },
    close: () => {},
  }
}

const draftOf = (account: string) => ({ account, draft: true }) as SubmissionRecord
const loaded = (account: string, revision = 1) => ({ revision, record: async () => draftOf(account) })

it('[V5] refuses drafts of an account that has used its seconds, and draws those of others and its submission', async () => {
  const pdfs = pdfsOf(() => drawing(10_000))
  for (let count = 0; count < 3; count++) await pdfs.renderDraft('greedy', async () => loaded('greedy'))
  const load = vi.fn(async () => loaded('greedy'))
  await expect(pdfs.renderDraft('greedy', load)).rejects.toMatchObject({
    code: 3000,
    http: 429,
    details: { retryAfterSeconds: 300, text: { key: 'requestErrors.submission.pdfBudget', params: { count: 5 } } },
  })
  expect(load).not.toHaveBeenCalled()
  await expect(pdfs.renderDraft('honest', async () => loaded('honest'))).resolves.toBeDefined()
  await expect(pdfs.render({ ...draftOf('greedy'), draft: false })).resolves.toBeDefined()
})

it('[V5] draws the draft of the account with the least use first', async () => {
  const priorities: (number | undefined)[] = []
  const pdfs = pdfsOf(() => ({
    async render(_record, _attached, options) {
      priorities.push(options?.priority)
      options?.onCpuTime?.(5000)
      return new Uint8Array()
    },
    close: () => {},
  }))
  await pdfs.render(draftOf('greedy'))
  await pdfs.render(draftOf('greedy'))
  await pdfs.render(draftOf('honest'))
  expect(priorities).toEqual([-0, -5000, -0])
})

it.each([
  ['tooSlow', 'draftTooLarge'],
  ['tooLarge', 'draftTooLarge'],
  ['died', 'draftCrashed'],
  ['killed', 'draftTooLarge'],
] as const)(
  '[V5] [F4] refuses a draft that failed as %s at once until its application changes',
  async (failure, text) => {
    const render = vi.fn(() => Promise.reject(new PdfError(failure)))
    const pdfs = pdfsOf(() => ({ render, close: () => {} }))
    const draft = (revision: number) => pdfs.renderDraft('greedy', async () => loaded('greedy', revision))
    const refusal = { code: 3000, http: 503, details: { text: { key: `requestErrors.submission.${text}` } } }
    for (let count = 0; count < 5; count++) await expect(draft(1)).rejects.toMatchObject(refusal)
    expect(render).toHaveBeenCalledTimes(1)
    await expect(draft(2)).rejects.toMatchObject(refusal)
    expect(render).toHaveBeenCalledTimes(2)
  },
)

it('[V5] refuses more than twelve drafts at once before it loads them, and accepts more once they are done', async () => {
  const { promise: drawn, resolve: finish } = Promise.withResolvers<Uint8Array>()
  const pdfs = pdfsOf(() => ({ render: () => drawn, close: () => {} }))
  const crowd = Array.from({ length: 12 }, (_, index) => pdfs.renderDraft(`${index}`, async () => loaded(`${index}`)))
  const load = vi.fn(async () => loaded('late'))
  await expect(pdfs.renderDraft('late', load)).rejects.toMatchObject({ http: 503, details: { retryAfterSeconds: 1 } })
  expect(load).not.toHaveBeenCalled()
  finish(new Uint8Array())
  await Promise.all(crowd)
  await expect(pdfs.renderDraft('late', load)).resolves.toBeDefined()
})

it('[V5] cancels a draft when its client disconnects, and draws none for a disconnected client', async () => {
  const render = vi.fn<PdfRenderer['render']>(
    (_record, _attached, { signal } = {}) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const pdfs = pdfsOf(() => ({ render, close: () => {} }))
  const client = new AbortController()
  const draft = () => pdfs.renderDraft('one', async () => loaded('one'), client.signal)
  const cancelled = draft()
  await expect.poll(() => render).toHaveBeenCalled()
  client.abort()
  await expect(cancelled).rejects.toMatchObject({ code: 2012 })
  await expect(draft()).rejects.toMatchObject({ code: 2012 })
  expect(render).toHaveBeenCalledTimes(1)
})

it('uses two processes when the memory has room for both and 1 GB besides', () => {
  const gigabytes = (count: number) => count * 1024 ** 3
  expect([3, 3.9, 4, 64].map((count) => processesFor(1536, gigabytes(count)))).toEqual([1, 1, 2, 2])
})
