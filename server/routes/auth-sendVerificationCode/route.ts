import { route } from '../../route.ts'
import { sendCode } from '../../services/verification.ts'

export default route(
  'sendVerificationCode',
  async ({ portal, request, say, raw }) => sendCode(portal, request, say, raw.ip),
  { limit: 'codeAddress' },
)
