import { listDeliveries } from '../../features/notifications/deliveries.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('findDeliveries', async ({ portal, request }) => ({
  isOn: portal.settings.webhookUrls.length > 0,
  ...(await listDeliveries(portal, request)),
}))
