import { pageOfQueue } from '../../features/desk/queue/queue.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('findCases', ({ portal, session, request }) => pageOfQueue(portal, session.staff, request))
