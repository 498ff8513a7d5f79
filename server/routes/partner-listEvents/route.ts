import { listEvents } from '../../features/partner/events.ts'
import { partnerRoute } from '../../http/partner/partnerRoute.ts'

export default partnerRoute('listEvents', ({ portal, key, query }) => listEvents(portal, key, query))
