import { saveBodyLimit } from '../../plugins/body.ts'
import { route } from '../../route.ts'
import { saveSection } from '../../services/saves.ts'

export default route(
  'updateAndCreateCompanyLeadership',
  async ({ portal, session, request, idempotencyKey }) =>
    saveSection(portal, session, { root: 'companyLeadership', request, idempotencyKey }),
  { limit: 'saves', bodyLimit: saveBodyLimit },
)
