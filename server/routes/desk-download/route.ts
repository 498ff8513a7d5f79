import { downloadOfCase } from '../../features/desk/cases/download.ts'
import { deskRoute } from '../../http/deskRoute.ts'
import { sendDownload } from '../../http/sendFile.ts'

export default deskRoute('download', ({ portal, session: { staff }, request, reply }) =>
  sendDownload(portal, reply, staff.id, () => downloadOfCase(portal, staff, request)),
)
