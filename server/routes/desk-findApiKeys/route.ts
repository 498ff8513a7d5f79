import { listKeys } from '../../features/partner/keys.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('findApiKeys', async ({ portal }) => ({
  isOn: portal.settings.partnerApi,
  keys: await listKeys(portal),
}))
