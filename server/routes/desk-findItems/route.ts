import { findItemsOf } from '../../features/desk/requests/items.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('findItems', ({ portal, session, request }) =>
  findItemsOf(portal, session.staff, request.account),
)
