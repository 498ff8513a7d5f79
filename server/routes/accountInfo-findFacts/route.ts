import { loadDraft } from '../../features/drafts/drafts.ts'
import { factsOf } from '../../features/drafts/facts.ts'
import { route } from '../../http/route.ts'

export default route(
  'findFacts',
  async ({ portal, session }) => factsOf(portal, await loadDraft(portal.database, session.account)),
  { limit: 'reads' },
)
