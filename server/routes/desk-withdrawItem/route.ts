import { withdrawItemAt } from '../../features/desk/requests/items.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('withdrawItem', async ({ portal, session, request }) => {
  await withdrawItemAt(portal, session.staff, request)
  return {}
})
