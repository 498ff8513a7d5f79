import { findWork } from '../../features/desk/statistics/work.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('findWork', ({ portal, session, request }) => findWork(portal, session.staff, request))
