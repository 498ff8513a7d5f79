import { exportStatistics } from '../../features/desk/statistics/work.ts'
import { deskRoute } from '../../http/deskRoute.ts'
import { sendCsv } from '../../http/sendFile.ts'

export default deskRoute('exportStatistics', async ({ portal, session, request, reply }) =>
  sendCsv(reply, await exportStatistics(portal, session.staff, request), `statistics-${request.table}.csv`),
)
