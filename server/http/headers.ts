import fastifyPlugin from 'fastify-plugin'

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  // React Aria and the signature canvas set styles at run time.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
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

/** No cache stores data; the assets of the page set their own header. */
const always = { ...securityHeaders, 'cache-control': 'no-store' } as const

/** Sets the headers before any other work on a request, so that an error carries them as well. */
export const headers = fastifyPlugin(async (app) => {
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(always)
    done()
  })
})
