import { askErasure } from '../../features/ownData/erasure.ts'
import { route } from '../../http/route.ts'

export default route(
  'askErasure',
  async ({ portal, session, request, idempotencyKey, address }) =>
    askErasure(portal, session, { ...request, idempotencyKey, address }),
  { limit: 'signInAddress' },
)
