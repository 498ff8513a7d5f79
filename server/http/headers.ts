import type { FastifyReply } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { basePathOf, type Settings } from '../config/settings.ts'
import type { AppContext } from '../features/context.ts'

/**
 * Returns the Content-Security-Policy of a page, which may call the host of API_URL, and which pages of some origins
 * may show in a frame.
 */
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
 * Returns the headers of every response with these settings. With a base path, the site decides on HSTS: browsers keep
 * the last policy that any page of a host sent.
 */
export function securityHeadersOf(settings: Settings): Readonly<Record<string, string>> {
  const { 'strict-transport-security': _, ...others } = securityHeaders
  const policy = policyOf(settings.apiUrl)
  return { ...(basePathOf(settings) === '' ? securityHeaders : others), 'content-security-policy': policy }
}

/**
 * Sets the headers before any other work on a request, so that errors have them as well. Nothing is cached by default;
 * the assets of the pages override that.
 */
export const headers = fastifyPlugin(async (app, { portal }: { readonly portal: AppContext }) => {
  const always = { ...securityHeadersOf(portal.settings), 'cache-control': 'no-store' }
  app.addHook('onRequest', ({ id }, reply, done) => {
    reply.headers({ ...always, 'x-request-id': id })
    done()
  })
})

/**
 * Allows the pages of FRAME_ANCESTORS to show this page in a frame. Only applicants' pages call it: a page of the desk,
 * where one click can decide a case, never allows it.
 */
export function allowFrames(reply: FastifyReply, { apiUrl, frameAncestors }: Settings): void {
  if (frameAncestors.length === 0) return
  reply.header('content-security-policy', policyOf(apiUrl, frameAncestors))
  // The older header cannot list origins; browsers that support the policy ignore it.
  if (frameAncestors.every((origin) => origin === 'self')) reply.header('x-frame-options', 'SAMEORIGIN')
  else reply.removeHeader('x-frame-options')
}
