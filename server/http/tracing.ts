import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../features/context.ts'
import { type Span, type Tracing, within } from '../features/tracing/spans.ts'

/** Routes that load balancers and Prometheus call every few seconds. */
const untraced = /^\/(?:health|metrics)\b/

/**
 * Adds a span for each request, from its first hook to the end of its response. Its name is the pattern of the route,
 * because an address may contain what a person entered.
 * @returns a hook that enters the span again, after a hook that continues in an event of another request
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing, { settings }: AppContext) {
  const spans = new WeakMap<FastifyRequest, Span>()
  const enter = (request: FastifyRequest, _: FastifyReply, done: () => void) => {
    const span = spans.get(request)
    if (span) within(span, done)
    else done()
  }
  app.addHook('onRequest', (request, _, done) => {
    const { method, id, protocol, headers } = request
    const { url: route } = request.routeOptions
    if (route && untraced.test(route)) return done()
    const attributes = {
      'http.request.method': method,
      ...(route !== undefined && { 'http.route': route }),
      // The protocol may be any text that a proxy passed on.
      'url.scheme': protocol === 'https' ? 'https' : 'http',
      'portal.request_id': id,
    }
    const parent = settings.trustProxy > 0 ? headers.traceparent : undefined
    const name = route === undefined ? method : `${method} ${route}`
    const span = tracing.begin(name, 'server', attributes, typeof parent === 'string' ? parent : undefined)
    spans.set(request, span)
    done()
  })
  // The end of a body is an event of its connection, outside the span of the request.
  app.addHook('preHandler', enter)
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply
    const errorType = statusCode >= 500 ? String(statusCode) : undefined
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, errorType)
    enter(request, reply, done)
  })
  return enter
}
