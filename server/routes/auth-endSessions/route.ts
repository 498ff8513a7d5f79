import { route } from '../../route.ts'
import { endOthers } from '../../services/ownSessions.ts'

export default route(
  'endSessions',
  async ({ portal, session, request, address }) => ({ ended: await endOthers(portal, session, request, address) }),
  { limit: 'signInAddress' },
)
