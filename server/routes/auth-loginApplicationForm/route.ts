import { signIn } from '../../features/auth/signIn.ts'
import { route } from '../../http/route.ts'

export default route('loginApplicationForm', async ({ portal, request, address }) => signIn(portal, request, address), {
  limit: 'signInAddress',
})
