import { codes } from '#domain/contract/codes.ts'
import { loadForm } from '../../features/drafts/drafts.ts'
import { withTaxCountry } from '../../features/drafts/incomingChanges.ts'
import { route, withCode } from '../../http/route.ts'

export default route(
  'findForm',
  async ({ portal, session }) => {
    const form = withTaxCountry(await loadForm(portal.database, session.account), session.region)
    return withCode(form.revision === 0 ? codes.noData : codes.querySuccess, form)
  },
  { limit: 'reads' },
)
