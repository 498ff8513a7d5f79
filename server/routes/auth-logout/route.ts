import { route } from '../../route.ts'
import { closeSession } from '../../services/sessions.ts'

export default route('logout', async ({ portal, session }) => {
  await closeSession(portal, session)
  portal.log.info({ userId: session.userId }, 'signed out')
  return {}
})
