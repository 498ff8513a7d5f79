import { verifyStaffPassword } from '../../features/desk/staff/signIn.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('signIn', async ({ portal, request, address }) => ({
  ticket: await verifyStaffPassword(portal, request, address),
}))
