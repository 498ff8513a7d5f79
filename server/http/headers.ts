import type { FastifyReply } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { basePathOf, type Settings } from '../config/settings.ts'
import type { AppContext } from '../features/context.ts'

/** Returns the policy of a page, which may call the host of API_URL and be shown in a frame of other pages. */
function policyOf(apiUrl = '', frameAncestors: readonly string[] = []): string {
  const ancestors = frameAncestors.map((origin) => (origin === 'self' ? "'self'" : origin))
  return [
    "default-src 'self'",
    "script-src 'self'",
    // React Aria and the signature canvas set styles at run time.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${apiUrl && new URL(apiUrl).origin}`.trimEnd(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors.join(' ') || "'none'"}`,
  ].join('; ')
}

/** The headers of every response, errors included. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policyOf(),
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
 * Returns the headers of every response with these settings. Below a path the site decides on TLS: a browser keeps the
 * last policy that any page of a host sent.
 */
export function securityHeadersOf(settings: Settings): Readonly<Record<string, string>> {
  const { 'strict-transport-security': _, ...others } = securityHeaders
  const policy = policyOf(settings.apiUrl)
  return { ...(basePathOf(settings) === '' ? securityHeaders : others), 'content-security-policy': policy }
}

/**
 * Sets the headers before any other work on a request, so that an error carries them as well. No cache stores data; the
 * assets of the pages set their own header.
 */
export const headers = fastifyPlugin(async (app, { portal }: { readonly portal: AppContext }) => {
  const always = { ...securityHeadersOf(portal.settings), 'cache-control': 'no-store' }
  app.addHook('onRequest', ({ id }, reply, done) => {
    reply.headers({ ...always, 'x-request-id': id })
    done()
  })
})

/**
 * Allows the pages of FRAME_ANCESTORS to show a page in a frame. No other response needs it, and a page of the desk, where one
 * press decides, never allows it.
 */
export function allowFrames(reply: FastifyReply, { apiUrl, frameAncestors }: Settings): void {
  if (frameAncestors.length === 0) return
  reply.header('content-security-policy', policyOf(apiUrl, frameAncestors))
  // The older header knows no list of origins; browsers that know the policy ignore it.
  if (frameAncestors.every((origin) => origin === 'self')) reply.header('x-frame-options', 'SAMEORIGIN')
  else reply.removeHeader('x-frame-options')
}
