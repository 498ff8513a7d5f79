import { downloadPack } from '../../features/partner/downloads.ts'
import { partnerRoute } from '../../http/partner/partnerRoute.ts'
import { sendDownload } from '../../http/sendFile.ts'

export default partnerRoute('getEvidencePack', ({ portal, key, params, reply }) =>
  sendDownload(portal, reply, key.id, () => downloadPack(portal, key, params.account)),
)
