import { fileToDownload } from '../../features/files/downloads.ts'
import { dispositionOf } from '../../features/files/fileNames.ts'
import { holdUntilClosed, inertPolicy, route } from '../../http/route.ts'

export default route(
  'downloadFile',
  async ({ portal, session, request, reply }) => {
    const file = await fileToDownload(portal, session, request.fileName, request.fileType)
    holdUntilClosed(reply, portal.downloads, session.account)
    const content = await portal.blobs.read(file.id, file)
    return reply
      .headers({
        'content-type': file.type,
        'content-length': file.size,
        'content-disposition': dispositionOf(file.name),
        'content-security-policy': inertPolicy,
      })
      .send(content)
  },
  { limit: 'reads' },
)
