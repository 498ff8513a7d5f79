import { sendCode } from '../../features/auth/verification.ts'
import { route } from '../../http/route.ts'

export default route(
  'sendVerificationCode',
  async ({ portal, request, t, raw }) => sendCode(portal, request, t, raw.ip),
  { limit: 'codeAddress' },
)
