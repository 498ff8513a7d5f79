import { readdirSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { payloadOf } from './config/payload.ts'
import { basePathOf } from './config/settings.ts'
import type { AppContext } from './features/context.ts'
import { newId } from './features/secrets.ts'
import { body, bodyLimit, parseQuery } from './http/body/body.ts'
import { addDesk } from './http/deskRoute.ts'
import { asServiceError, errors, sendError } from './http/errors.ts'
import { fetchMetadata } from './http/fetchMetadata.ts'
import { framing, pipelining } from './http/framing.ts'
import { gracefulShutdown } from './http/gracefulShutdown.ts'
import { headers, securityHeadersOf } from './http/headers.ts'
import { addHealth } from './http/health.ts'
import { admission } from './http/limits/admission.ts'
import { slowBodyTimeout } from './http/limits/slowConnections.ts'
import { addMetrics } from './http/metrics.ts'
import { addOpenApi, addPages, clientConfig } from './http/pages/static.ts'
import { addPartner } from './http/partner/partnerRoute.ts'
import { rawStatusOf, refuseExpectations, sendRawError } from './http/rawErrors.ts'
import type { Endpoint } from './http/route.ts'
import { traceRequests } from './http/tracing.ts'

/**
 * Node warns of a leak above 10: several hooks, and the stream of a download, each listen to the `close` of a response.
 */
const maxResponseListeners = 20

/**
 * Builds the Fastify server of a portal, which does not listen yet.
 * @param webFolder the built pages; without them the server serves only the calls
 * @param deskFolder the built pages of the brokerage's desk
 */
export async function buildApp(portal: AppContext, webFolder?: string, deskFolder?: string): Promise<FastifyInstance> {
  const app = createFastify(portal)
  refuseExpectations(app.server, portal.settings)
  const enterSpan = portal.tracing && traceRequests(app, portal.tracing, portal)
  app.addHook('onRequest', (_, { raw }, done) => {
    raw.setMaxListeners(maxResponseListeners)
    done()
  })
  app.decorateRequest('session', undefined)
  app.decorateRequest('work', undefined)
  app.decorateRequest('staffSession', undefined)
  app.decorateRequest('apiKey', undefined)
  await app.register(pipelining)
  await app.register(headers, { portal })
  await app.register(admission, { portal })
  if (enterSpan) app.addHook('onRequest', enterSpan)
  await app.register(framing)
  await app.register(fetchMetadata, { portal })
  await app.register(gracefulShutdown)
  await app.register(slowBodyTimeout, { portal })
  const pages = await addPages(app, portal.settings, webFolder, portal.settings.desk ? deskFolder : undefined)
  await app.register(errors, { portal, pages })
  await app.register(body, { portal })
  const encryption = payloadOf(portal.settings)
  if (encryption) await app.register(import('./http/body/payload.ts'), { portal, settings: encryption })
  if (portal.settings.openApi) addOpenApi(app, 'applicant', basePathOf(portal.settings))
  if (portal.settings.metrics) await addMetrics(app, portal)
  addLog(app, portal)
  addHealth(app, portal)
  app.get('/config.json', async () => clientConfig(portal.settings))
  const endpoints = await loadEndpoints()
  const of = (name: Endpoint['interface']) => endpoints.filter((endpoint) => endpoint.interface === name)
  for (const endpoint of of('applicant')) endpoint.register(app, portal)
  // Without its routes, an interface that is off answers like an unknown address.
  if (portal.settings.desk) await addDesk(app, portal, of('desk'))
  if (portal.settings.partnerApi) addPartner(app, portal, of('partner'))
  await app.ready()
  return app
}

type CompilersFactory = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

/**
 * Keeps Fastify from loading the compilers of JSON schemas, a hundred files: each route parses its requests and
 * responses by the zod schemas of the contract, and none has a JSON schema.
 */
const noCompilers: CompilersFactory = {
  // The type expects a validator of Ajv.
  buildValidator: (() => () => () => true) as unknown as NonNullable<CompilersFactory['buildValidator']>,
  buildSerializer: () => () => JSON.stringify,
}

/**
 * Returns the URL of a request without the base path of the portal. A URL without it is returned unchanged: a proxy may
 * have removed it, and health probes do not use it.
 */
function withoutBasePath(url: string, basePath: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url
  const rest = url.slice(basePath.length)
  // The routes of the operator exist only outside the base path: a website that forwards the base path must not publish
  // them.
  if (/^\/(?:metrics|health)\b/.test(rest)) return url
  if (rest.startsWith('/')) return rest
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url
}

function createFastify(portal: AppContext): FastifyInstance {
  const { settings } = portal
  const basePath = basePathOf(settings)
  return Fastify({
    logger: false,
    bodyLimit,
    schemaController: { compilersFactory: noCompilers },
    genReqId: ({ headers }) => (settings.trustProxy > 0 && idOfProxy(headers['x-request-id'])) || newId(),
    rewriteUrl: ({ url = '/' }) => withoutBasePath(url, basePath),
    exposeHeadRoutes: false,
    trustProxy: (_, hop) => hop < settings.trustProxy,
    connectionTimeout: settings.idleTimeoutSeconds * 1000,
    requestTimeout: settings.requestTimeoutSeconds * 1000,
    keepAliveTimeout: settings.keepAliveTimeoutSeconds * 1000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // By default Node checks the timeouts every 30 seconds, so that none could be shorter.
    http: { headersTimeout: settings.headersTimeoutSeconds * 1000, connectionsCheckingInterval: 1000 },
    routerOptions: { maxParamLength: 500, querystringParser: parseQuery },
    // A URL that cannot be decoded never reaches the hooks, so its response gets the headers here.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...securityHeadersOf(settings), 'cache-control': 'no-store', 'x-request-id': request.id })
      sendError(portal, request, reply, asServiceError(error, request))
    },
    clientErrorHandler: (error, socket) => sendRawError(socket as Socket, rawStatusOf(error), settings),
  })
}

/** Returns the request id that a trusted proxy set; empty when it is malformed, because it is written to the log. */
function idOfProxy(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w.-]{8,64}$/.test(header) ? header : ''
}

/** Logs one line for each request, without user input: the route's pattern in place of the address. */
function addLog(app: FastifyInstance, { log }: AppContext): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, id: requestId, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    log.info(
      { requestId, method, route, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) },
      'answered',
    )
    done()
  })
}

/** Loads the endpoints: every folder of `routes/` holds one call of the contract, so no list needs maintenance. */
export async function loadEndpoints(): Promise<Endpoint[]> {
  const folder = join(import.meta.dirname, 'routes')
  return Promise.all(
    readdirSync(folder).map(async (name) => {
      const { default: endpoint } = (await import(pathToFileURL(join(folder, name, 'route.ts')).href)) as {
        default: Endpoint
      }
      return endpoint
    }),
  )
}
