import { closeStaffSession } from '../../features/desk/staff/sessions.ts'
import { deskRoute, setSessionCookie } from '../../http/deskRoute.ts'

export default deskRoute('signOut', async ({ portal, session, reply }) => {
  await closeStaffSession(portal, session)
  setSessionCookie(reply, undefined)
  return {}
})
