import { pipeline } from 'node:stream/promises'
import type { SubmissionRecord } from '#domain/application/record.ts'
import type { Portal } from '../../portal.ts'
import type { Mark } from '../../store/mark.ts'
import { newId, sha256 } from '../secrets.ts'

/** A PDF whose content is kept and whose row is still to be written. */
export interface KeptPdf extends Mark {
  readonly id: string
}

/**
 * Renders a record and keeps the PDF.
 * @param attached the submission as JSON; a draft has none
 */
export async function keepPdf({ pdfs, blobs }: Portal, record: SubmissionRecord, attached?: string): Promise<KeptPdf> {
  const bytes = await pdfs.render(record, attached)
  const id = newId()
  const mark = { size: bytes.length, sha256: sha256(bytes) }
  try {
    await pipeline([Buffer.from(bytes)], blobs.write(id))
    await blobs.keep(id, mark)
  } finally {
    await blobs.drop(id)
  }
  return { id, ...mark }
}
