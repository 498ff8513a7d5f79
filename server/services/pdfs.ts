import { createPdfRenderer, PdfError, type PdfRenderer } from '#pdf/renderer.ts'
import { tooMany, unavailable } from './failure.ts'

/** Makes PDFs; the process that does it starts with the first one, so that whoever needs none does not wait for it. */
export function createPdfs(create: () => PdfRenderer = createPdfRenderer): PdfRenderer {
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
  return error.failure === 'broken' ? error : unavailable(5, error)
}
