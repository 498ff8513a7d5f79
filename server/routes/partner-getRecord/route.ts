import { getRecord } from '../../features/partner/submissions.ts'
import { partnerRoute } from '../../http/partner/partnerRoute.ts'

export default partnerRoute('getRecord', ({ portal, key, params, query }) => getRecord(portal, key, params, query))
