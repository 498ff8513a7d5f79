import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { codes } from '#domain/contract/codes.ts'
import type { AppContext } from '../features/context.ts'
import { ServiceError } from '../features/failure.ts'
import { isCall } from './identity.ts'

/**
 * Rejects calls that a browser makes for a page of another website, before the body is read (OWASP ASVS 5.0, 3.5.2).
 *
 * Follows OWASP's Fetch Metadata policy: `Sec-Fetch-Site` decides when the browser sends it, otherwise `Origin`.
 * Clients that send neither, such as curl, are served.
 */
export const fetchMetadata = fastifyPlugin(async (app, { portal }: { readonly portal: AppContext }) => {
  const publicOrigin = new URL(portal.settings.publicUrl).origin
  app.addHook('onRequest', (request, _, done) => {
    if (!isCall(request) || isFromOwnSite(request, publicOrigin)) return done()
    done(
      new ServiceError(codes.requestInvalid, {
        http: 403,
        text: { key: 'requestErrors.crossSite', params: { url: publicOrigin } },
      }),
    )
  })
})

function isFromOwnSite(request: FastifyRequest, publicOrigin: string): boolean {
  const { headers } = request
  const site = headers['sec-fetch-site']
  if (site === undefined) return headers.origin === undefined || isOwnOrigin(request, publicOrigin)
  if (site === 'same-origin' || site === 'none' || isNavigation(request)) return true
  return site === 'same-site' && isOwnOrigin(request, publicOrigin)
}

/** Compares the origin with the Host header but without the scheme, because a proxy in front may terminate TLS. */
function isOwnOrigin({ headers: { origin = '' }, host }: FastifyRequest, publicOrigin: string): boolean {
  return origin === publicOrigin || (URL.canParse(origin) && new URL(origin).host === host.toLowerCase())
}

/**
 * Returns true for a link that a visitor follows from another website: it can neither send a body nor read the
 * response.
 */
function isNavigation({ method, headers }: FastifyRequest): boolean {
  const isPage = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  return isPage && (method === 'GET' || method === 'HEAD')
}
