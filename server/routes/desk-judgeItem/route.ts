import { judgeItemAt } from '../../features/desk/requests/items.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('judgeItem', ({ portal, session, request }) => judgeItemAt(portal, session.staff, request))
