import { moveByStaff } from '../../features/desk/cases/cases.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('moveCase', ({ portal, session, request }) => moveByStaff(portal, session.staff, request))
