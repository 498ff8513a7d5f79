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
 * Builds the server of a portal; it does not listen yet.
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
  // The addresses of an interface that is off are unknown ones.
  if (portal.settings.desk) await addDesk(app, portal, of('desk'))
  if (portal.settings.partnerApi) addPartner(app, portal, of('partner'))
  await app.ready()
  return app
}

type CompilersFactory = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

/**
 * Replaces the compilers of JSON schemas, a hundred files that Fastify loads otherwise: the schemas of the contract
 * parse requests and responses in their route, and no route has a schema of Fastify's.
 */
const noCompilers: CompilersFactory = {
  // The type requires the compiled result of Ajv.
  buildValidator: (() => () => () => true) as unknown as NonNullable<CompilersFactory['buildValidator']>,
  buildSerializer: () => () => JSON.stringify,
}

/**
 * Returns the address of a request without the path below which the portal is served. An address without it stays: a
 * proxy may remove it, and probes of health need none.
 */
function withoutBasePath(url: string, basePath: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url
  const rest = url.slice(basePath.length)
  // A site that passes on the path must not publish what is for the operator.
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
    // By default Node checks every half minute, so that no timeout would be shorter than that.
    http: { headersTimeout: settings.headersTimeoutSeconds * 1000, connectionsCheckingInterval: 1000 },
    routerOptions: { maxParamLength: 500, querystringParser: parseQuery },
    // A path that cannot be decoded never reaches the hooks.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...securityHeadersOf(settings), 'cache-control': 'no-store', 'x-request-id': request.id })
      sendError(portal, request, reply, asServiceError(error, request))
    },
    clientErrorHandler: (error, socket) => sendRawError(socket as Socket, rawStatusOf(error), settings),
  })
}

/** Returns the request id that a trusted proxy set; empty when it could not be an id, because it gets into the log. */
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
