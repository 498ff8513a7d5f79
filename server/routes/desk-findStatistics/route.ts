import { findStatistics } from '../../features/desk/statistics.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('findStatistics', ({ portal, session, request }) =>
  findStatistics(portal, session.staff, request),
)
