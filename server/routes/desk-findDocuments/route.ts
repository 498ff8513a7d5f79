import { findDocumentsOf } from '../../features/desk/documents/documents.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('findDocuments', ({ portal, session, request }) =>
  findDocumentsOf(portal, session.staff, request.account),
)
