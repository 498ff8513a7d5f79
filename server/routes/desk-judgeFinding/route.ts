import { judgeFindingAt } from '../../features/desk/checks/judgements.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('judgeFinding', async ({ portal, session, request }) => {
  await judgeFindingAt(portal, session.staff, request)
  return {}
})
