import { decideCase } from '../../features/desk/decisions/decisions.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('decide', ({ portal, session, request }) => decideCase(portal, session, request))
