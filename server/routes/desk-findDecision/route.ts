import { findDecisionOf } from '../../features/desk/decisions/decisions.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('findDecision', ({ portal, session, request }) =>
  findDecisionOf(portal, session.staff, request.account),
)
