import { createPdfRenderer, PdfError, type PdfRenderer } from '#pdf/renderer.ts'
import type { Settings } from '../settings.ts'
import { Failure, tooMany, unavailable } from './failure.ts'

/** What makes PDFs by the settings. */
export function rendererOf({ pdfMemoryMegabytes, pdfSeconds }: Settings): PdfRenderer {
  return createPdfRenderer({ memoryMegabytes: pdfMemoryMegabytes, timeLimitMilliseconds: pdfSeconds * 1000 })
}

/** Makes PDFs; the process that does it starts with the first one, so that whoever needs none does not wait for it. */
export function createPdfs(create: () => PdfRenderer): PdfRenderer {
  let renderer: PdfRenderer | undefined
  return {
    async render(record, attached) {
      renderer ??= create()
      try {
        return await renderer.render(record, attached)
      } catch (error) {
        throw asRefusal(error)
      }
    },
    close() {
      renderer?.close()
    },
  }
}

/** A full queue is everybody's; a process that dies or dawdles may do better next time. */
function asRefusal(error: unknown): unknown {
  if (!(error instanceof PdfError)) return error
  if (error.failure === 'busy') return tooMany(5)
  // Trying again would not help.
  if (error.failure === 'tooLarge')
    return new Failure(3000, { http: 503, text: { key: 'refusals.submission.pdfTooLarge' }, cause: error })
  return error.failure === 'broken' ? error : unavailable(5, error)
}
