import { assignCase } from '../../features/desk/cases/cases.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('assign', ({ portal, session, request }) => assignCase(portal, session.staff, request))
