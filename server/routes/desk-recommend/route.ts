import { recommendCase } from '../../features/desk/decisions/decisions.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('recommend', ({ portal, session, request }) => recommendCase(portal, session.staff, request))
