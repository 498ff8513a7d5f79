import { closeSession } from '../../features/auth/sessions.ts'
import { route } from '../../http/route.ts'

export default route('logout', async ({ portal, session }) => {
  await closeSession(portal, session)
  portal.log.info({ userId: session.userId }, 'signed out')
  return {}
})
