import sharp from 'sharp'
import { calls, idempotencyHeader } from '#domain/contract/calls.ts'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import { placeholderPdf } from '../features/operations/import.ts'
import type { Applicant, TestServer } from './helper.ts'

/** A part of a multipart body; with a file name it is a file. */
export interface Part {
  readonly name: string
  readonly content: string | Uint8Array
  readonly fileName?: string
  readonly type?: string
}

const boundary = '----portal-test'

/** Returns a multipart body of parts in their order. */
export function multipart(parts: readonly Part[]): { payload: Buffer; headers: { 'content-type': string } } {
  const chunks = parts.flatMap(({ name, content, fileName, type = 'application/octet-stream' }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: ${type}`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
    return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]
  })
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

export const pdf = placeholderPdf('A document')

/** Returns an image of one colour with a GPS position, as phones write it. */
export function picture(format: 'jpeg' | 'png' | 'gif', width = 40, height = 20): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#f60' } })
    .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
    .toFormat(format)
    .toBuffer()
}

export interface UploadOptions {
  readonly key?: string
  readonly filename?: string
  readonly account?: string
  readonly content?: Uint8Array | string
  readonly documentDate?: string
  /** Replaces the one file and its date. */
  readonly parts?: readonly Part[]
  readonly language?: string
  readonly idempotencyKey?: string
}

/** Makes the upload call. */
export function upload(server: TestServer, as: Applicant, options: UploadOptions = {}) {
  const { key = 'tradeLicence', filename = 'licence.pdf', account = as.account, content = pdf, documentDate } = options
  const date = documentDate === undefined ? [] : [{ name: 'documentDate', content: documentDate }]
  const { idempotencyKey: retry } = options
  const body = multipart(options.parts ?? [{ name: 'file', fileName: 'x', content }, ...date])
  return server.inject({
    method: 'POST',
    url: calls.formUploadFile.path,
    query: { account, key, filename },
    headers: {
      ...as.headers,
      ...body.headers,
      'accept-language': options.language ?? 'en',
      ...(retry && { [idempotencyHeader]: retry }),
    },
    payload: body.payload,
  })
}

/** Uploads a file that must be accepted. */
export async function uploaded(server: TestServer, as: Applicant, options: UploadOptions = {}): Promise<FileRecord> {
  const { code, data, text } = await upload(server, as, options)
  if (code !== 1005) throw new Error(text)
  return data as FileRecord
}

/** Returns an upload as bytes, separated into head and body, for a raw connection. */
export function uploadBytes(as: Applicant): readonly [string, Buffer] {
  const { payload, headers } = multipart([{ name: 'file', fileName: 'x', content: pdf }])
  const query = new URLSearchParams({ account: as.account, key: 'tradeLicence', filename: 'licence.pdf' })
  const all = { ...as.headers, ...headers, host: 'x', connection: 'close', 'content-length': String(payload.length) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return [`POST ${calls.formUploadFile.path}?${query} HTTP/1.1\r\n${lines.join('')}\r\n`, payload]
}
