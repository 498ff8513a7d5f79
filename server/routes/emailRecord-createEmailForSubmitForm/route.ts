import { approvalRecord } from '../../features/drafts/accountInfo.ts'
import { route } from '../../http/route.ts'

export default route(
  'createEmailForSubmitForm',
  async ({ portal, session, request }) => approvalRecord(portal, session, request.accountNumber),
  { limit: 'saves' },
)
