import { replayDelivery } from '../../features/notifications/deliveries.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('replayDelivery', async ({ portal, session, request }) => {
  await replayDelivery(portal, request.id, session.staff)
  return {}
})
