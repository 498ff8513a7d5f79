import { basePathOf } from '../../config/settings.ts'
import { finishSingleSignOn, hasProvider } from '../../features/desk/staff/singleSignOn.ts'
import { deskRoute, oidcCookie, setOidcCookie, setSessionCookie } from '../../http/deskRoute.ts'

export default deskRoute('oidcCallback', async ({ portal, raw, reply }) => {
  if (!hasProvider(portal.settings)) return reply.redirect(`${basePathOf(portal.settings)}/desk`)
  const [, query = ''] = raw.url.split('?')
  const token = await finishSingleSignOn(portal, `?${query}`, raw.cookies[oidcCookie])
  setOidcCookie(reply, undefined)
  if (token === undefined) return reply.redirect(`${basePathOf(portal.settings)}/desk?problem=oidc`)
  setSessionCookie(reply, token)
  return reply.redirect(`${basePathOf(portal.settings)}/desk`)
})
