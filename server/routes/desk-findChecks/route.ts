import { findChecksOf } from '../../features/desk/checks/checks.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('findChecks', ({ portal, session, request }) =>
  findChecksOf(portal, session.staff, request.account),
)
