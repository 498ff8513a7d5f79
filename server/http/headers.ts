import fastifyPlugin from 'fastify-plugin'
import type { AppContext } from '../features/context.ts'

const connectSelf = "connect-src 'self'"
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  // React Aria and the signature canvas set styles at run time.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  connectSelf,
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The headers of every response, errors included. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-permitted-cross-domain-policies': 'none',
}

/**
 * Sets the headers before any other work on a request, so that an error carries them as well. No cache stores data; the
 * assets of the pages set their own header.
 */
export const headers = fastifyPlugin(async (app, { portal }: { readonly portal: AppContext }) => {
  const { apiUrl } = portal.settings
  const calledOrigin = apiUrl && new URL(apiUrl).origin
  const withOrigin = policy.replace(connectSelf, `${connectSelf} ${calledOrigin}`.trimEnd())
  const always = { ...securityHeaders, 'content-security-policy': withOrigin, 'cache-control': 'no-store' }
  app.addHook('onRequest', ({ id }, reply, done) => {
    reply.headers({ ...always, 'x-request-id': id })
    done()
  })
})
