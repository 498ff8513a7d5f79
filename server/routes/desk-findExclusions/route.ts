import { findExclusionsOf } from '../../features/desk/staff/exclusions.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('findExclusions', ({ portal, session, request }) =>
  findExclusionsOf(portal, session.staff, request.account),
)
