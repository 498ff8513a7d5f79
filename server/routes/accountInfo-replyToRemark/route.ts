import { replyToRemark } from '../../features/drafts/remarks.ts'
import { route } from '../../http/route.ts'

export default route('replyToRemark', async ({ portal, session, request }) => replyToRemark(portal, session, request), {
  limit: 'saves',
})
