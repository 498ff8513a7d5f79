import { saveSection } from '../../features/drafts/saves.ts'
import { saveBodyLimit } from '../../http/body/body.ts'
import { route } from '../../http/route.ts'

export default route(
  'updateAndCreateCompanyLeadership',
  async ({ portal, session, request, idempotencyKey, signal }) =>
    saveSection(portal, session, { root: 'companyLeadership', request, idempotencyKey, signal }),
  { limit: 'saves', bodyLimit: saveBodyLimit },
)
