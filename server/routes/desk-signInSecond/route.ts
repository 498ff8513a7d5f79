import { verifyStaffFactor } from '../../features/desk/staff/signIn.ts'
import { deskRoute, setSessionCookie } from '../../http/deskRoute.ts'

export default deskRoute('signInSecond', async ({ portal, request, reply }) => {
  setSessionCookie(reply, await verifyStaffFactor(portal, request))
  return {}
})
