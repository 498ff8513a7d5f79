import { pipeline } from 'node:stream/promises'
import type { Portal } from '../../portal.ts'
import type { Mark } from '../../store/mark.ts'
import { orASecond } from '../patience.ts'
import { newId, sha256 } from '../secrets.ts'

/** A PDF whose content is kept and whose row is still to be written. */
export interface KeptPdf extends Mark {
  readonly id: string
}

/** Keeps the content of a PDF, until a moment on the monotonic clock at the latest. */
export async function keepPdf({ blobs }: Portal, bytes: Uint8Array, until: number): Promise<KeptPdf> {
  const id = newId()
  const mark = { size: bytes.length, sha256: sha256(bytes) }
  try {
    await pipeline([Buffer.from(bytes)], blobs.write(id))
    await blobs.keep(id, mark, 'files', orASecond(until))
  } finally {
    await blobs.drop(id)
  }
  return { id, ...mark }
}
