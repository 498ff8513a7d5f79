import { openCase } from '../../features/desk/cases/cases.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('findCase', ({ portal, session, request }) => openCase(portal, session.staff, request.account))
