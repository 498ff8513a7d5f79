import { route } from '../../route.ts'
import { sendCode } from '../../services/verification.ts'

export default route(
  'sendVerificationCode',
  async ({ portal, request, t, raw }) => sendCode(portal, request, t, raw.ip),
  { limit: 'codeAddress' },
)
