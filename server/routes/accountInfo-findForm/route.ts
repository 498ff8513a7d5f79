import { codes } from '#domain/contract/codes.ts'
import { loadForm } from '../../features/drafts/drafts.ts'
import { route, withCode } from '../../http/route.ts'

export default route(
  'findForm',
  async ({ portal, session }) => {
    const form = await loadForm(portal.database, session.account)
    return withCode(form.revision === 0 ? codes.noData : codes.querySuccess, form)
  },
  { limit: 'reads' },
)
