import { expect, it } from 'vitest'
import { PdfError, type PdfFailure, type PdfRenderer } from '#pdf/renderer.ts'
import { Failure } from './failure.ts'
import { createPdfs } from './pdfs.ts'

function failing(error: Error): PdfRenderer {
  return { render: () => Promise.reject(error), close: () => {} }
}

it.each<[PdfFailure, number]>([
  ['busy', 429],
  ['tooSlow', 503],
  ['died', 503],
  ['closed', 503],
])('tells when to try again when no PDF was made because it was %s', async (failure, http) => {
  const pdfs = createPdfs(() => failing(new PdfError(failure)))
  const refusal = await pdfs.render({} as never).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Failure)
  expect(refusal).toMatchObject({ code: 3000, http, details: { retryAfterSeconds: 5 } })
})

it('says that an application is too large for the memory of this server, and not to try again', async () => {
  const pdfs = createPdfs(() => failing(new PdfError('tooLarge')))
  const refusal = await pdfs.render({} as never).catch((error: unknown) => error)
  expect(refusal).toMatchObject({
    code: 3000,
    http: 503,
    details: { text: { key: 'refusals.submission.pdfTooLarge' } },
  })
  expect(refusal).not.toHaveProperty('details.retryAfterSeconds')
})

it('a record that cannot be drawn is our own fault', async () => {
  const broken = new PdfError('broken')
  await expect(createPdfs(() => failing(broken)).render({} as never)).rejects.toBe(broken)
})

it('starts nothing before the first PDF, and closes what it started', async () => {
  const events: string[] = []
  const pdfs = createPdfs(() => {
    events.push('start')
    return { render: async () => new Uint8Array(), close: () => void events.push('close') }
  })
  expect(events).toEqual([])
  await pdfs.render({} as never)
  await pdfs.render({} as never)
  pdfs.close()
  expect(events).toEqual(['start', 'close'])
})
