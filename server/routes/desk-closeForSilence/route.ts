import { closeForSilence } from '../../features/desk/silence/closing.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('closeForSilence', ({ portal, session, request }) =>
  closeForSilence(portal, session.staff, request),
)
