import { route } from '../../route.ts'
import { approvalRecord } from '../../services/approval.ts'

export default route(
  'createEmailForSubmitForm',
  async ({ portal, session, request }) => approvalRecord(portal, session, request.accountNumber),
  { limit: 'saves' },
)
