import { exportQueue } from '../../features/desk/queue/queue.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('exportCases', async ({ portal, session, request, reply }) => {
  const csv = await exportQueue(portal, session.staff, request)
  return reply
    .headers({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="cases.csv"' })
    .send(csv)
})
