import { exportQueue } from '../../features/desk/queue/queue.ts'
import { deskRoute } from '../../http/deskRoute.ts'
import { sendCsv } from '../../http/sendFile.ts'

export default deskRoute('exportCases', async ({ portal, session, request, reply }) =>
  sendCsv(reply, await exportQueue(portal, session.staff, request), 'cases.csv'),
)
