import { exchangeCode } from '../../features/auth/verification.ts'
import { route } from '../../http/route.ts'

export default route('verifyCode', async ({ portal, request }) => ({ ticket: await exchangeCode(portal, request) }), {
  limit: 'anonymous',
})
