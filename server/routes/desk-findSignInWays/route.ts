import { hasProvider } from '../../features/desk/staff/singleSignOn.ts'
import { deskRoute } from '../../http/deskRoute.ts'

export default deskRoute('findSignInWays', async ({ portal: { settings } }) => ({
  isLocal: settings.deskLocal,
  provider: hasProvider(settings) ? new URL(settings.deskOidcIssuer).hostname : null,
}))
