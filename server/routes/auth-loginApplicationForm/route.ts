import { route } from '../../route.ts'
import { signIn } from '../../services/signIn.ts'

export default route('loginApplicationForm', async ({ portal, request, address }) => signIn(portal, request, address), {
  limit: 'signInAddress',
})
