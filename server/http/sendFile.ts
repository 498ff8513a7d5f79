import type { FastifyReply } from 'fastify'
import type { StoredFile } from '../database/repositories/files.ts'
import type { AppContext } from '../features/context.ts'
import type { Download } from '../features/desk/cases/download.ts'
import { dispositionOf } from '../features/files/fileNames.ts'
import { holdUntilClosed, inertPolicy } from './route.ts'

/**
 * Sends a file under its name, to be saved or shown without running anything in it.
 * @param person the account or member of staff whose concurrent downloads are limited
 * @throws ServiceError 429/3000 for too many concurrent downloads
 */
export async function sendFile(
  { downloads, blobs }: AppContext,
  reply: FastifyReply,
  file: StoredFile,
  person: string,
): Promise<FastifyReply> {
  holdUntilClosed(reply, downloads, person)
  const content = await blobs.read(file.id, file)
  return reply
    .headers({
      'content-type': file.type,
      'content-length': file.size,
      'content-disposition': dispositionOf(file.name),
      'content-security-policy': inertPolicy,
    })
    .send(content)
}

/**
 * Sends a copy to be saved, with the hash that the audit log records (RFC 9530).
 * @param caller the member of staff or API key whose concurrent downloads are limited
 * @throws ServiceError 429/3000 for too many concurrent downloads
 */
export async function sendDownload(
  { downloads }: AppContext,
  reply: FastifyReply,
  caller: string,
  read: () => Promise<Download>,
): Promise<FastifyReply> {
  holdUntilClosed(reply, downloads, caller)
  const { name, type, size, sha256, content } = await read()
  return reply
    .headers({
      'content-type': type,
      'content-length': size,
      'content-disposition': dispositionOf(name),
      'content-security-policy': inertPolicy,
      'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
    })
    .send(content)
}

/** Sends a table as a file to be saved. */
export function sendCsv(reply: FastifyReply, csv: string, name: string): FastifyReply {
  return reply
    .headers({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': dispositionOf(name) })
    .send(csv)
}
