import { judgeCheckAt } from '../../features/desk/checks/checks.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('judgeCheck', async ({ portal, session, request }) => {
  await judgeCheckAt(portal, session.staff, request)
  return {}
})
