import { confirmFlag } from '../../features/desk/staff/flags.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('confirmFlag', async ({ portal, session, request }) => {
  await confirmFlag(portal, request, session.staff)
  return {}
})
