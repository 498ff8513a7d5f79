import { inviteStaff } from '../../features/desk/staff/staff.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('inviteStaff', async ({ portal, session, request }) => {
  const { id } = await inviteStaff(portal, request, session.staff)
  return { id }
})
