import { reopenCase } from '../../features/desk/decisions/decisions.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('reopen', ({ portal, session, request }) => reopenCase(portal, session.staff, request))
