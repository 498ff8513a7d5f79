import { answerErasure } from '../../features/desk/cases/erasure.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('answerErasure', ({ portal, session, request }) =>
  answerErasure(portal, session.staff, request),
)
