import { sendRoundOf } from '../../features/desk/requests/rounds.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('sendRound', ({ portal, session, request }) => sendRoundOf(portal, session.staff, request))
