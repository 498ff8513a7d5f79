import { approvalRecord } from '../../features/submission/approvalRecord.ts'
import { route } from '../../http/route.ts'

export default route(
  'createEmailForSubmitForm',
  async ({ portal, session, request }) => approvalRecord(portal, session, request.accountNumber),
  { limit: 'saves' },
)
