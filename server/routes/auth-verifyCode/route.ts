import { route } from '../../route.ts'
import { exchangeCode } from '../../services/verification.ts'

export default route('verifyCode', async ({ portal, request }) => ({ ticket: await exchangeCode(portal, request) }), {
  limit: 'open',
})
