import fastifyPlugin from 'fastify-plugin'

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  // React Aria and the signature canvas set styles while they run.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** What every answer carries, errors too. */
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

/** Data are kept by no cache; the parts of the page decide for themselves. */
const always = { ...securityHeaders, 'cache-control': 'no-store' } as const

/** Sets the headers before anything else happens to a request, so that a refusal has them as well. */
export const headers = fastifyPlugin(async (app) => {
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(always)
    done()
  })
})
