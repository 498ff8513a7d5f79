import { acceptInvitation } from '../../features/desk/staff/staff.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('acceptInvitation', async ({ portal, request }) => ({
  recoveryCodes: [...(await acceptInvitation(portal, request))],
}))
