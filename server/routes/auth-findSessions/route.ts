import { route } from '../../route.ts'
import { ownSessions } from '../../services/ownSessions.ts'

export default route('findSessions', async ({ portal, session }) => ownSessions(portal, session), { limit: 'reads' })
