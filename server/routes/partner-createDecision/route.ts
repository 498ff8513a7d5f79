import { createDecision } from '../../features/partner/decisions.ts'
import { partnerRoute } from '../../http/partner/partnerRoute.ts'

export default partnerRoute('createDecision', ({ portal, key, params, body }) =>
  createDecision(portal, key, params.account, body),
)
