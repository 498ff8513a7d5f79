import { listDecisions } from '../../features/partner/decisions.ts'
import { partnerRoute } from '../../http/partner/partnerRoute.ts'

export default partnerRoute('listDecisions', ({ portal, key, params }) => listDecisions(portal, key, params.account))
