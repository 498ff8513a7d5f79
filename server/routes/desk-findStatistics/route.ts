import { findStatistics } from '../../features/desk/statistics/statistics.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('findStatistics', ({ portal, session, request }) =>
  findStatistics(portal, session.staff, request),
)
