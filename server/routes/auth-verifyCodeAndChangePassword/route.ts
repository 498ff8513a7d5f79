import { route, withCode } from '../../route.ts'
import { changePassword } from '../../services/passwordChange.ts'

export default route(
  'verifyCodeAndChangePassword',
  async ({ portal, request, language, address }) => {
    const signedIn = await changePassword(portal, request, { language, address })
    return signedIn ? withCode(1000, signedIn) : {}
  },
  { limit: 'open' },
)
