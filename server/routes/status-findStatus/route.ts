import { applicationStatus } from '../../features/desk/cases/applicationStatus.ts'
import { route } from '../../http/route.ts'

export default route('findStatus', async ({ portal, session, t }) => applicationStatus(portal, session, t), {
  limit: 'reads',
})
