import { deskSchemas } from '#domain/desk/schemas.ts'
import { addDeskFile, admitDeskFile, deskFileTooLarge } from '../../features/desk/documents/deskFiles.ts'
import { newId } from '../../features/secrets.ts'
import { queryOf } from '../../http/body/body.ts'
import { readRequest } from '../../http/body/requests.ts'
import { closeUnreadRequest, receiveFile } from '../../http/body/upload.ts'
import { type DeskIncoming, deskRoute } from '../../http/deskRoute.ts'

const bytesPerMegabyte = 1_048_576

async function add({ portal, session: { staff }, raw, signal }: DeskIncoming<'addFile'>) {
  const request = readRequest(deskSchemas.addFile.query, queryOf(raw), true)
  await admitDeskFile(portal, staff, request.account)
  const id = newId()
  const megabytes = portal.settings.uploadFileMegabytes
  try {
    const sink = () => portal.blobs.write(id)
    const most = megabytes * bytesPerMegabyte
    const { fields, sha256: sentSha256 } = await receiveFile(raw, sink, most, () => deskFileTooLarge(megabytes))
    const { title, filename } = readRequest(deskSchemas.addFile.request, fields, true)
    return await addDeskFile(portal, staff, { id, account: request.account, title, filename, signal, sentSha256 })
  } finally {
    await portal.blobs.discardUpload(id)
  }
}

export default deskRoute('addFile', async (incoming) => {
  try {
    return await add(incoming)
  } catch (refusal) {
    await closeUnreadRequest(incoming.raw, incoming.reply)
    throw refusal
  }
})
