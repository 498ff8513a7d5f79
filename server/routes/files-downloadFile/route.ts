import { fileToDownload } from '../../features/files/downloads.ts'
import { dispositionOf } from '../../features/files/fileNames.ts'
import { holdUntilClosed, route } from '../../http/route.ts'

/** Keeps a file harmless that a browser opens despite its headers. */
const harmless = "default-src 'none'; sandbox"

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
        'content-security-policy': harmless,
      })
      .send(content)
  },
  { limit: 'reads' },
)
