import { downloadPdf } from '../../features/partner/downloads.ts'
import { partnerRoute } from '../../http/partner/partnerRoute.ts'
import { sendDownload } from '../../http/sendFile.ts'

export default partnerRoute('getPdf', ({ portal, key, params, reply }) =>
  sendDownload(portal, reply, key.id, () => downloadPdf(portal, key, params)),
)
