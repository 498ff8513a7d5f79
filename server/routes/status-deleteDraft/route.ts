import { deleteDraft } from '../../features/ownData/deletion.ts'
import { route } from '../../http/route.ts'

export default route(
  'deleteDraft',
  async ({ portal, session, request, idempotencyKey, address, t }) =>
    deleteDraft(portal, session, { ...request, idempotencyKey, address }, t),
  { limit: 'signInAddress' },
)
