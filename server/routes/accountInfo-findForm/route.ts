import { loadForm } from '../../features/drafts/drafts.ts'
import { route, withCode } from '../../http/route.ts'

export default route(
  'findForm',
  async ({ portal, session }) => {
    const form = await loadForm(portal.database, session.account)
    return withCode(form.revision === 0 ? 1008 : 1004, form)
  },
  { limit: 'reads' },
)
