import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { codes } from '#domain/contract/codes.ts'
import type { AppContext } from '../features/context.ts'
import { unavailable } from '../features/failure.ts'
import { overdueDeletions } from '../features/operations/retention.ts'
import { dueErasures } from '../features/ownData/erasure.ts'
import { languageOf } from './identity.ts'

/** Adds the liveness and readiness probes for the supervisor of the process. */
export function addHealth(app: FastifyInstance, portal: AppContext): void {
  const checkReady = shared(() => readAndWrite(portal))
  const fine = (request: Parameters<typeof languageOf>[0], data: object = {}) => ({
    code: codes.requestSuccess,
    message: portal.translatorFor(languageOf(request))(`codes.${codes.requestSuccess}`),
    data,
  })
  app.get('/health/live', async (request) => fine(request))
  app.get('/health/ready', async (request) => {
    if (app.draining.isBegun) throw unavailable(5)
    await checkReady().catch((cause: unknown) => {
      throw unavailable(5, cause)
    })
    // A server with a full disk still reads and submits: removing it from a balancer would only prevent that.
    return fine(request, { disk: portal.diskSpace.state })
  })
}

/** Every client may call this without a limit, so the database is queried once a second at most. */
const freshMilliseconds = 1000

/**
 * Returns a probe that many callers share: callers during a run get its result, and so do callers within {@link
 * freshMilliseconds} of its success. A failure is not cached, so that recovery is visible at once.
 */
function shared(probe: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let succeededAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - succeededAt < freshMilliseconds) return
    running ??= probe()
      .then(() => {
        succeededAt = performance.now()
      })
      .finally(() => {
        running = undefined
      })
    await running
  }
}

/** Probes the database for reads and writes: a read-only one, with a full disk, accepts no save. */
async function readAndWrite({ database, limits }: AppContext): Promise<void> {
  await sql`select 1`.execute(database)
  await limits.isFirst('ready', 1)
}

/** Adds counts and times of requests by route, never by address, for Prometheus. */
export async function addMetrics(app: FastifyInstance, portal: AppContext): Promise<void> {
  const { diskSpace, limits } = portal
  // Most servers have metrics off, and then do not load the library.
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'data_dir_free_bytes',
    help: 'Bytes free on the disk of DATA_DIR, as read within the last minute',
    registers: [registry],
    collect() {
      if (diskSpace.freeBytes !== undefined) this.set(diskSpace.freeBytes)
    },
  })
  new Gauge({
    name: 'verification_codes_used_ratio',
    help: 'Share of RATE_LIMIT_CODE_TOTAL that is used; from 0.7 on only networks with few requests get codes',
    registers: [registry],
    async collect() {
      this.set(await limits.used('codeTotal', 'all'))
    },
  })
  new Gauge({
    name: 'deletions_overdue',
    help: 'Applications that were to be purged more than 48 hours ago, as their applicants asked',
    registers: [registry],
    async collect() {
      this.set(await overdueDeletions(portal))
    },
  })
  new Gauge({
    name: 'erasure_requests_due',
    help: 'Open requests for erasure that are to be answered within 7 days, or are late',
    registers: [registry],
    async collect() {
      this.set(await dueErasures(portal))
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (_, reply) => {
    reply.type(registry.contentType)
    return registry.metrics()
  })
}
