import { removeView } from '../../features/desk/queue/views.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('deleteView', async ({ portal, session, request }) => {
  await removeView(portal, session.staff, request.id)
  return {}
})
