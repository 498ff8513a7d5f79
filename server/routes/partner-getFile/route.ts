import { downloadFile } from '../../features/partner/downloads.ts'
import { partnerRoute } from '../../http/partner/partnerRoute.ts'
import { sendDownload } from '../../http/sendFile.ts'

export default partnerRoute('getFile', ({ portal, key, params, reply }) =>
  sendDownload(portal, reply, key.id, () => downloadFile(portal, key, params)),
)
