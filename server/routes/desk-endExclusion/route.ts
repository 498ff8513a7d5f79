import { endExclusionOf } from '../../features/desk/staff/exclusions.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('endExclusion', async ({ portal, session, request }) => {
  await endExclusionOf(portal, session.staff, request)
  return {}
})
