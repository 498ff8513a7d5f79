import { z } from 'zod'
import { regionIds } from '../regions/index.ts'
import { day, emptyObject, fileRecord, opaqueId } from './values.ts'

/**
 * `draft` renders a watermarked PDF and changes nothing. `original` submits the application. `copy` returns the
 * submission in the language of the request if the applicant submitted in that language, else the original.
 */
export const pdfSources = ['draft', 'original', 'copy'] as const
export type PdfSource = (typeof pdfSources)[number]

/** The two types of the download call; clients request every image as image/jpeg. */
export const downloadTypes = ['image/jpeg', 'application/pdf'] as const

export const files = {
  generateClientDetailPdf: {
    summary: 'Renders a draft PDF, or submits the application and renders its PDF',
    request: z.strictObject({ accountId: opaqueId, pdfSource: z.enum(pdfSources), region: z.enum(regionIds) }),
    /** An opaque file name for the download call. */
    data: z.array(z.string()).length(1),
  },
  /** Returns bytes; errors are JSON, as in every call. */
  downloadFile: {
    summary: 'Returns the bytes of a stored file',
    request: z.strictObject({ fileName: opaqueId, fileType: z.enum(downloadTypes) }),
    data: z.never(),
  },
  /**
   * `key` is the files field (`tradeLicence`), `filename` the displayed name. The body is multipart with one `file`.
   * A proof of address has its issue date (`documentDate`), a tenancy contract its last day (`validUntil`).
   */
  formUploadFile: {
    summary: 'Stores a file of the application',
    query: z.strictObject({ account: opaqueId, key: opaqueId, filename: z.string().min(1).max(255) }),
    request: z.strictObject({ documentDate: day.optional(), validUntil: day.optional() }),
    data: fileRecord,
  },
  deleteFile: {
    summary: 'Deletes a file of the application',
    request: z.strictObject({ fileName: opaqueId }),
    data: emptyObject,
  },
}
