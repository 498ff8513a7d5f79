import { loadForm } from '../../features/drafts/drafts.ts'
import { route, withCode } from '../../http/route.ts'

export default route(
  'findForm',
  async ({ portal, session }) => {
    const { revision, form } = await loadForm(portal.database, session.account)
    return withCode(revision === 0 ? 1008 : 1004, form)
  },
  { limit: 'reads' },
)
