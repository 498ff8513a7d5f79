import { savedViews } from '../../features/desk/queue/views.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('findViews', async ({ portal, session }) => ({
  views: await savedViews(portal, session.staff),
}))
