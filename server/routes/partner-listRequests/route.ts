import { listRequests } from '../../features/partner/requests.ts'
import { partnerRoute } from '../../http/partner/partnerRoute.ts'

export default partnerRoute('listRequests', ({ portal, key, params }) => listRequests(portal, key, params.account))
