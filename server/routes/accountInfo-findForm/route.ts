import { route, withCode } from '../../route.ts'
import { formDataOf, loadDraft } from '../../services/drafts.ts'

export default route(
  'findForm',
  async ({ portal, session }) => {
    const draft = await loadDraft(portal.database, session.account)
    return withCode(draft.revision === 0 ? 1008 : 1004, formDataOf(draft))
  },
  { limit: 'reads' },
)
