import { applicationStatus } from '../../features/desk/applicationStatus.ts'
import { route } from '../../http/route.ts'

export default route('findStatus', async ({ portal, session }) => applicationStatus(portal, session), {
  limit: 'reads',
})
