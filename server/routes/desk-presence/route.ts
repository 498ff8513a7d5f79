import { notePresence } from '../../features/desk/queue/presence.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('presence', ({ portal, session, request }) => notePresence(portal, session, request.account))
