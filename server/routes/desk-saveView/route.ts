import { saveView } from '../../features/desk/queue/views.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('saveView', ({ portal, session, request }) => saveView(portal, session.staff, request))
