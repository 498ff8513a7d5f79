import { keepDraft } from '../../features/ownData/deletion.ts'
import { route } from '../../http/route.ts'

export default route(
  'keepDraft',
  async ({ portal, session, idempotencyKey, t }) => keepDraft(portal, session, { idempotencyKey }, t),
  { limit: 'saves' },
)
