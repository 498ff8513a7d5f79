import { fileToDownload } from '../../features/files/downloads.ts'
import { route } from '../../http/route.ts'
import { sendFile } from '../../http/sendFile.ts'

export default route(
  'downloadFile',
  async ({ portal, session, request, reply }) => {
    const file = await fileToDownload(portal, session, request.fileName, request.fileType)
    return await sendFile(portal, reply, file, session.account)
  },
  { limit: 'reads' },
)
