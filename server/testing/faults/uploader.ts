import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { calls } from '#domain/contract/calls.ts'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import { sha256 } from '../../features/secrets.ts'
import { multipart, pdf } from '../uploading.ts'
import type { Person } from './people.ts'

export interface Uploads {
  /** SHA-256 of each sent file, by its acknowledged name. */
  readonly acknowledged: Map<string, string>
  /** Responses that are neither an acknowledgement nor 503. */
  readonly wrong: string[]
}

const pauseMilliseconds = 20

/** Returns a unique document, large enough to be written in several calls. */
export function newDocument(bytes = 100_000): Buffer {
  return Buffer.concat([pdf, Buffer.alloc(bytes, randomBytes(16).toString('hex')), pdf])
}

/**
 * Uploads one file after the other, up to the first wrong response. A question accepts 20 files.
 * @param isOver receives the number of files acknowledged so far
 */
export async function uploadUntil(
  address: string,
  person: Person,
  isOver: (acknowledged: number) => boolean,
): Promise<Uploads> {
  const uploads: Uploads = { acknowledged: new Map(), wrong: [] }
  const query = new URLSearchParams({ account: person.account, key: 'financials', filename: 'x.pdf' })
  while (uploads.wrong.length === 0 && !isOver(uploads.acknowledged.size)) {
    const content = newDocument()
    const { headers, payload } = multipart([{ name: 'file', fileName: 'x', content }])
    const response = await fetch(`${address}${calls.formUploadFile.path}?${query}`, {
      method: 'POST',
      headers: { ...person.headers, ...headers },
      body: new Uint8Array(payload),
    })
    const text = await response.text()
    const { code, data } = JSON.parse(text) as { code: number; data: FileRecord }
    if (code === 1005) uploads.acknowledged.set(data.blobName, sha256(content))
    else if (response.status !== 503) uploads.wrong.push(text)
    await setTimeout(pauseMilliseconds)
  }
  return uploads
}
