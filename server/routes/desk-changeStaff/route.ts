import { changeRights } from '../../features/desk/staff/staff.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('changeStaff', async ({ portal, session, request }) => {
  await changeRights(portal, request, session.staff)
  return {}
})
