import { createKey } from '../../features/partner/keys.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('createApiKey', ({ portal, session, request }) => createKey(portal, request, session.staff))
