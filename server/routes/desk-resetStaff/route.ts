import { resetStaff } from '../../features/desk/staff/staff.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('resetStaff', async ({ portal, session, request }) => {
  await resetStaff(portal, request.id, session.staff)
  return {}
})
