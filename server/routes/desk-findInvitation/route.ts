import { findInvited } from '../../features/desk/staff/staff.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('findInvitation', async ({ portal, request }) => {
  const { staff, key, uri } = await findInvited(portal, request.secret)
  return { name: staff.name, email: staff.email, key, uri }
})
