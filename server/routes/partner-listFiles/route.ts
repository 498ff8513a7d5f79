import { listFiles } from '../../features/partner/submissions.ts'
import { partnerRoute } from '../../http/partner/partnerRoute.ts'

export default partnerRoute('listFiles', ({ portal, key, params }) => listFiles(portal, key, params))
