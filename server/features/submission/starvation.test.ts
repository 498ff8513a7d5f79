import { expect, it } from 'vitest'
import { createPdfRenderer, type PdfRenderer } from '#pdf/renderer.ts'
import { testServer } from '../../testing/helper.ts'
import { complete } from '../../testing/samples.ts'

/** Returns a renderer that draws one document, and is as slow as a slow machine. */
function slowPdfs(): PdfRenderer {
  const real = createPdfRenderer()
  let drawn: Promise<Uint8Array> | undefined
  return {
    async render(record) {
      drawn ??= real.render(record)
      const [bytes] = await Promise.all([drawn, new Promise((resolve) => setTimeout(resolve, 300))])
      return bytes
    },
    close: () => real.close(),
  }
}

it('[V5] a window that saves every 20 ms does not keep another from submitting', async () => {
  const server = await testServer({ environment: { RATE_LIMIT_SAVES: '10000/1m' }, pdfs: slowPdfs() })
  const as = await complete(server, 'uae-1-simple-fze')
  let ended = false
  const statuses: number[] = []
  async function saveUntilSubmitted(): Promise<void> {
    for (let count = 0; !ended; count += 1) {
      const changes = { companyName: `Blue Dune ${count}` }
      const request = {
        section: 'companyDetails',
        revision: 1 + statuses.filter((status) => status === 200).length,
        changes,
      }
      statuses.push((await server.call('updateAndCreateClientDetail', { as, request })).status)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const saving = saveUntilSubmitted()
  await expect.poll(() => statuses.length).toBeGreaterThan(2)
  const request = { accountId: as.account, pdfSource: 'original', region: 'uae' }
  const submitted = await server.call('generateClientDetailPdf', { as, request })
  ended = true
  await saving
  expect(statuses[0]).toBe(200)
  expect(submitted).toMatchObject({ status: 200, code: 1006 })
  expect(statuses.at(-1)).toBe(409)
})
