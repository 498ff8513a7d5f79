import { pipeline } from 'node:stream/promises'
import type { SubmissionRecord } from '#domain/application/record.ts'
import type { Portal } from '../../portal.ts'
import { newId, sha256 } from '../secrets.ts'

/** A PDF whose content is kept and whose row is still to be written. */
export interface KeptPdf {
  readonly id: string
  /** Bytes. */
  readonly size: number
  readonly sha256: string
}

/** Renders a record and keeps the PDF. */
export async function keepPdf({ pdfs, blobs }: Portal, record: SubmissionRecord): Promise<KeptPdf> {
  const bytes = await pdfs.render(record)
  const id = newId()
  try {
    await pipeline([Buffer.from(bytes)], blobs.write(id))
    await blobs.keep(id)
  } finally {
    await blobs.drop(id)
  }
  return { id, size: bytes.length, sha256: sha256(bytes) }
}
