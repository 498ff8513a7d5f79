import { deleteItemAt } from '../../features/desk/requests/items.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('deleteItem', async ({ portal, session, request }) => {
  await deleteItemAt(portal, session.staff, request)
  return {}
})
