import { muteNotices } from '../../features/desk/staff/notices.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('changeNotices', async ({ portal, session, request }) => {
  await muteNotices(portal, session.staff, request.muted)
  return {}
})
