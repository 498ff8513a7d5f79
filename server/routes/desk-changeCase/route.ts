import { changePriority } from '../../features/desk/cases/cases.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('changeCase', ({ portal, session, request }) => changePriority(portal, session.staff, request))
