import { listApplications } from '../../features/partner/applications.ts'
import { partnerRoute } from '../../http/partner/partnerRoute.ts'

export default partnerRoute('listApplications', ({ portal, key, query }) => listApplications(portal, key, query))
