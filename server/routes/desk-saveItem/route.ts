import { saveItemAt } from '../../features/desk/requests/items.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('saveItem', ({ portal, session, request }) => saveItemAt(portal, session.staff, request))
