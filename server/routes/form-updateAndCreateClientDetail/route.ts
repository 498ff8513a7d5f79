import { saveSection } from '../../features/drafts/saves.ts'
import { saveBodyLimit } from '../../http/body/body.ts'
import { hasTextBody } from '../../http/body/requests.ts'
import { route } from '../../http/route.ts'

export default route(
  'updateAndCreateClientDetail',
  async ({ portal, session, request, idempotencyKey, signal, raw }) =>
    saveSection(portal, session, { root: 'clientDetail', request, idempotencyKey, asText: hasTextBody(raw), signal }),
  { limit: 'saves', bodyLimit: saveBodyLimit },
)
