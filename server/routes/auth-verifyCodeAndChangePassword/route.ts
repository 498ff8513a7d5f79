import { codes } from '#domain/contract/codes.ts'
import { changePassword } from '../../features/auth/passwordChange.ts'
import { route, withCode } from '../../http/route.ts'

export default route(
  'verifyCodeAndChangePassword',
  async ({ portal, request, language, address }) => {
    const signedIn = await changePassword(portal, request, { language, address })
    return signedIn ? withCode(codes.loginSuccess, signedIn) : {}
  },
  { limit: 'anonymous' },
)
