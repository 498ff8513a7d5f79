import { basePathOf } from '../../config/settings.ts'
import { hasProvider, startSingleSignOn } from '../../features/desk/staff/singleSignOn.ts'
import { deskRoute, setOidcCookie } from '../../http/deskRoute.ts'

export default deskRoute('oidcStart', async ({ portal, reply }) => {
  if (!hasProvider(portal.settings)) return reply.redirect(`${basePathOf(portal.settings)}/desk`)
  const { url, cookie } = await startSingleSignOn(portal)
  setOidcCookie(reply, cookie)
  return reply.redirect(url)
})
