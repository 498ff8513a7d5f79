import { revealNumber } from '../../features/desk/cases/record.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('reveal', ({ portal, session, request }) => revealNumber(portal, session.staff, request))
