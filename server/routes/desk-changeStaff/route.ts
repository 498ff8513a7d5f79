import { changeRights } from '../../features/desk/staff/rights.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('changeStaff', async ({ portal, session, request }) => {
  await changeRights(portal, request, session.staff)
  return {}
})
