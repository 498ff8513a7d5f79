import { addFindingAt } from '../../features/desk/checks/judgements.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('addFinding', ({ portal, session, request }) => addFindingAt(portal, session.staff, request))
