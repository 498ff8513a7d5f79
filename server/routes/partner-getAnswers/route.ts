import { getAnswers } from '../../features/partner/submissions.ts'
import { partnerRoute } from '../../http/partner/partnerRoute.ts'

export default partnerRoute('getAnswers', ({ portal, key, params }) => getAnswers(portal, key, params))
