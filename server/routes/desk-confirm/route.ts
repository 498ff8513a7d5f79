import { confirmSession } from '../../features/desk/staff/sessions.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('confirm', async ({ portal, session, request }) => ({
  confirmedUntil: await confirmSession(portal, session, request.code),
}))
