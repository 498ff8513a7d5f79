import { findDiffOf } from '../../features/desk/cases/diff.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('findDiff', ({ portal, session, request }) => findDiffOf(portal, session.staff, request))
