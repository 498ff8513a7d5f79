import { saveBodyLimit } from '../../plugins/body.ts'
import { route } from '../../route.ts'
import { saveSection } from '../../services/saves.ts'

export default route(
  'updateAndCreateClientDetail',
  async ({ portal, session, request, idempotencyKey, signal }) =>
    saveSection(portal, session, { root: 'clientDetail', request, idempotencyKey, signal }),
  { limit: 'saves', bodyLimit: saveBodyLimit },
)
