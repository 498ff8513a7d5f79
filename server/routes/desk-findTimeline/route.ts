import { timelineOf } from '../../features/desk/cases/timeline.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('findTimeline', ({ portal, session, request }) => timelineOf(portal, session.staff, request))
