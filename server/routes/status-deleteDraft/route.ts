import { deleteDraft } from '../../features/ownData/deletion.ts'
import { route } from '../../http/route.ts'

export default route(
  'deleteDraft',
  async ({ portal, session, request, address, t }) => deleteDraft(portal, session, { ...request, address }, t),
  { limit: 'signInAddress' },
)
