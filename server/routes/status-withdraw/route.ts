import { withdraw } from '../../features/desk/cases/withdrawal.ts'
import { route } from '../../http/route.ts'

export default route(
  'withdraw',
  async ({ portal, session, request, idempotencyKey, address, t }) =>
    withdraw(portal, session, { ...request, idempotencyKey, address }, t),
  { limit: 'signInAddress' },
)
