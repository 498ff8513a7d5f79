import { looksAt } from '../../features/desk/staff/looks.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('findLooks', ({ portal, session, request }) => looksAt(portal, session.staff, request))
