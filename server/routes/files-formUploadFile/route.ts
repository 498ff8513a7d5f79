import { Writable } from 'node:stream'
import { schemas } from '#domain/contract/schemas.ts'
import { tooLarge } from '../../features/files/inspectUpload.ts'
import { admitUpload, fieldOf, storeUpload } from '../../features/files/uploads.ts'
import { newId } from '../../features/secrets.ts'
import { readRequest } from '../../http/body/requests.ts'
import { closeUnreadRequest, receiveFile } from '../../http/body/upload.ts'
import { type Incoming, route } from '../../http/route.ts'

const bytesPerMegabyte = 1_048_576

async function upload({ portal, session, query, raw, idempotencyKey, signal }: Incoming<'formUploadFile'>) {
  const admitted = await admitUpload(portal, session, query, idempotencyKey)
  const { question, before } = admitted
  if (!before) portal.inspector.prepare()
  const id = newId()
  const megabytes = portal.settings.uploadFileMegabytes
  const sink = () => (before ? nowhere() : portal.blobs.write(id))
  try {
    const { fields, sha256 } = await receiveFile(raw, sink, megabytes * bytesPerMegabyte, () =>
      tooLarge(fieldOf(question), megabytes),
    )
    const { documentDate, validUntil } = readRequest(schemas.formUploadFile.request, fields, true)
    return await storeUpload(portal, session, admitted, { id, documentDate, validUntil, sha256, signal })
  } finally {
    await portal.blobs.discardUpload(id)
  }
}

/**
 * Returns a sink that discards a file whose upload is a retry. The file is read nevertheless, because browsers read no
 * response before they have sent everything.
 */
function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() })
}

export default route(
  'formUploadFile',
  async (incoming) => {
    try {
      return await upload(incoming)
    } catch (refusal) {
      await closeUnreadRequest(incoming.raw, incoming.reply)
      throw refusal
    }
  },
  { limit: 'uploads' },
)
