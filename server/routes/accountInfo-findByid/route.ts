import { accountInfo } from '../../features/drafts/accountInfo.ts'
import { route } from '../../http/route.ts'

export default route('findByid', async ({ portal, session, request }) => accountInfo(portal, session, request.id), {
  limit: 'reads',
})
