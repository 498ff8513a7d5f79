import { route } from '../../route.ts'
import { sendCode } from '../../services/verification.ts'

export default route('sendVerificationCode', async ({ portal, request, say }) => sendCode(portal, request, say), {
  limit: 'codeAddress',
})
