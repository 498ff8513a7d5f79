import { actorOf } from '../../features/desk/staff/sessions.ts'
import { resetStaff } from '../../features/desk/staff/staff.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('resetStaff', async ({ portal, session, request }) => {
  await resetStaff(portal, request.id, actorOf(session.staff))
  return {}
})
