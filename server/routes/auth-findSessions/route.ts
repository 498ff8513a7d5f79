import { ownSessions } from '../../features/auth/ownSessions.ts'
import { route } from '../../http/route.ts'

export default route('findSessions', async ({ portal, session }) => ownSessions(portal, session), { limit: 'reads' })
