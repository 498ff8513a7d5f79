import { schemas } from '#domain/contract/schemas.ts'
import { readRequest } from '../../plugins/requests.ts'
import { endUnread, receiveFile } from '../../plugins/upload.ts'
import { type Incoming, route } from '../../route.ts'
import { newId } from '../../services/secrets.ts'
import { admitUpload, keepUpload, tooLarge } from '../../services/uploads.ts'

const bytesPerMegabyte = 1_048_576

async function upload({ portal, session, query, raw }: Incoming<'formUploadFile'>) {
  const question = await admitUpload(portal, session, query)
  const id = newId()
  const megabytes = portal.settings.uploadFileMegabytes
  try {
    const { fields } = await receiveFile(raw, () => portal.blobs.write(id), megabytes * bytesPerMegabyte, {
      tooLarge: () => tooLarge(question, megabytes),
    })
    const { documentDate } = readRequest(schemas.formUploadFile.request, fields, true)
    return await keepUpload(portal, session, question, { id, filename: query.filename, documentDate })
  } finally {
    await portal.blobs.drop(id)
  }
}

export default route(
  'formUploadFile',
  async (incoming) => {
    try {
      return await upload(incoming)
    } catch (refusal) {
      await endUnread(incoming.raw, incoming.reply)
      throw refusal
    }
  },
  { limit: 'uploads' },
)
