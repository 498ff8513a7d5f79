import { route } from '../../route.ts'
import { accountInfo } from '../../services/accounts.ts'

export default route('findByid', async ({ portal, session, request }) => accountInfo(portal, session, request.id), {
  limit: 'reads',
})
