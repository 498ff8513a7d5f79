import { revokeKey } from '../../features/partner/keys.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('revokeApiKey', async ({ portal, session, request }) => {
  await revokeKey(portal, request.id, session.staff)
  return {}
})
