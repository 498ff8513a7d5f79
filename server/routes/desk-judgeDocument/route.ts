import { judgeDocumentAt } from '../../features/desk/documents/judging.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('judgeDocument', ({ portal, session, request }) =>
  judgeDocumentAt(portal, session.staff, request),
)
