import { endOthers } from '../../features/auth/ownSessions.ts'
import { route } from '../../http/route.ts'

export default route(
  'endSessions',
  async ({ portal, session, request, address }) => ({ ended: await endOthers(portal, session, request, address) }),
  { limit: 'signInAddress' },
)
