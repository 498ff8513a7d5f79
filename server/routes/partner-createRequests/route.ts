import { createRequests } from '../../features/partner/requests.ts'
import { partnerRoute } from '../../http/partner/partnerRoute.ts'

export default partnerRoute('createRequests', ({ portal, key, params, body }) =>
  createRequests(portal, key, params.account, body),
)
