import { getApplication } from '../../features/partner/applications.ts'
import { partnerRoute } from '../../http/partner/partnerRoute.ts'

export default partnerRoute('getApplication', ({ portal, key, params }) => getApplication(portal, key, params.account))
