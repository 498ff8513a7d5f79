import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Clock } from '../config/clock.ts'
import { openCases } from '../database/repositories/desk/cases.ts'
import { waitingMessages } from '../database/repositories/outbox.ts'
import { countSubmissions } from '../database/repositories/submissions.ts'
import type { AppContext } from '../features/context.ts'
import type { MeasuredWork, Measurement, Refusal } from '../features/measurements.ts'
import { overdueDeletions } from '../features/operations/retention.ts'
import { dueErasures } from '../features/ownData/erasure.ts'

type Prometheus = typeof import('prom-client')

/** A gauge that is read at each scrape. */
interface ReadGauge {
  readonly name: string
  readonly help: string
  read(): Promise<number | undefined> | number | undefined
}

/**
 * Adds `/metrics` in the format of Prometheus: no label names a person, an account or an address. Most servers have it
 * off, and then do not load the library.
 */
export async function addMetrics(app: FastifyInstance, portal: AppContext): Promise<void> {
  const prometheus = await import('prom-client')
  const registry = new prometheus.Registry()
  prometheus.collectDefaultMetrics({ register: registry })
  addRequests(app, prometheus, registry)
  addMeasuredWork(app, prometheus, registry)
  addCases(portal, prometheus, registry)
  addOutbox(portal, prometheus, registry)
  addConnections(portal, prometheus, registry)
  for (const { name, help, read } of gaugesOf(portal))
    new prometheus.Gauge({
      ...{ name, help, registers: [registry] },
      async collect() {
        const value = await read()
        if (value !== undefined) this.set(value)
      },
    })
  app.get('/metrics', async (_, reply) => {
    reply.type(registry.contentType)
    return registry.metrics()
  })
}

function gaugesOf(portal: AppContext): ReadGauge[] {
  const { database, diskSpace, limits } = portal
  return [
    {
      name: 'data_dir_free_bytes',
      help: 'Bytes free on the disk of DATA_DIR, as read within the last minute',
      read: () => diskSpace.freeBytes,
    },
    {
      name: 'verification_codes_used_ratio',
      help: 'Share of RATE_LIMIT_CODE_TOTAL that is used; from 0.7 on only networks with few requests get codes',
      read: () => limits.used('codeTotal', 'all'),
    },
    {
      name: 'submissions',
      help: 'Submissions that are stored, repeated ones included',
      read: () => countSubmissions(database),
    },
    {
      name: 'deletions_overdue',
      help: 'Applications that were to be purged more than 48 hours ago, as their applicants asked',
      read: () => overdueDeletions(portal),
    },
    {
      name: 'erasure_requests_due',
      help: 'Open requests for erasure that are to be answered within 7 days, or are late',
      read: () => dueErasures(portal),
    },
  ]
}

/** Adds counts and times of requests by route, never by address. */
function addRequests(app: FastifyInstance, { Histogram }: Prometheus, registry: Registry): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
}

/** Adds the time of PDFs and scans, and the calls that a rate limit refused, until the server stops. */
function addMeasuredWork(app: FastifyInstance, { Counter, Histogram }: Prometheus, registry: Registry): void {
  const registers = [registry]
  const follow = <Message>(name: string, listen: (message: Message) => void) => {
    const listener = (message: unknown) => listen(message as Message)
    subscribe(name, listener)
    app.addHook('onClose', async () => void unsubscribe(name, listener))
  }
  const helps: Readonly<Record<MeasuredWork, string>> = {
    pdf: 'Time to render a PDF, drafts included, with the wait for its turn',
    scan: 'Time to scan a file for malware, with the wait for its turn; failed: the scanner gave no result',
  }
  for (const [work, help] of Object.entries(helps)) {
    const seconds = new Histogram({
      ...{ name: `${work}_duration_seconds`, help, labelNames: ['outcome'], registers },
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    })
    follow<Measurement>(`portal:${work}`, (one) => seconds.observe({ outcome: one.outcome }, one.seconds))
  }
  const help = 'Calls that a rate limit refused, by the limit'
  const refusals = new Counter({ name: 'rate_limit_refusals_total', help, labelNames: ['limit'], registers })
  follow<Refusal>('portal:refusal', ({ limit }) => refusals.inc({ limit }))
}

/** Adds a gauge with labels that is read at each scrape. */
function addGauge(
  { Gauge }: Prometheus,
  registry: Registry,
  name: string,
  help: string,
  read: () => Promise<readonly Reading[]> | readonly Reading[],
): void {
  new Gauge({
    ...{ name, help, labelNames: ['region', 'state', 'kind'], registers: [registry] },
    async collect() {
      const readings = await read()
      this.reset()
      for (const { value, ...labels } of readings) this.set(labels, value)
    },
  })
}

/** A value with its labels. */
interface Reading {
  readonly region?: string
  readonly state?: string
  readonly kind?: string
  readonly value: number
}

/** Adds the number of open cases by region and state, and how long the longest has been in it. */
function addCases({ database, clock }: AppContext, prometheus: Prometheus, registry: Registry): void {
  addGauge(prometheus, registry, 'cases_open', 'Open cases of the desk', async () =>
    (await openCases(database)).map(({ region, state, count }) => ({ region, state, value: Number(count) })),
  )
  addGauge(prometheus, registry, 'case_state_age_seconds', 'Time of the longest open case in its state', async () =>
    (await openCases(database)).map(({ region, state, since }) => ({
      ...{ region, state },
      value: secondsSince(clock, since),
    })),
  )
}

/** Adds the mails and webhooks that wait, and the age of the oldest. */
function addOutbox({ database, clock }: AppContext, prometheus: Prometheus, registry: Registry): void {
  const read = async (figure: (waiting: { count: number | string; since: string } | undefined) => number) => {
    const waiting = await waitingMessages(database)
    const kinds = ['mail', 'webhook'] as const
    return kinds.map((kind) => ({ kind, value: figure(waiting.find((one) => one.kind === kind)) }))
  }
  addGauge(prometheus, registry, 'outbox_messages', 'Mails and webhooks that are not delivered yet', () =>
    read((waiting) => Number(waiting?.count ?? 0)),
  )
  addGauge(prometheus, registry, 'outbox_age_seconds', 'Time since the oldest message that waits was written', () =>
    read((waiting) => (waiting ? secondsSince(clock, waiting.since) : 0)),
  )
}

function secondsSince(clock: Clock, time: string): number {
  return (clock.now().getTime() - Date.parse(time)) / 1000
}

/** Adds the connections of this server to PostgreSQL; SQLite has none. */
function addConnections({ connections }: AppContext, prometheus: Prometheus, registry: Registry): void {
  if (!connections) return
  const help = 'Connections of this server to PostgreSQL: open, idle, and callers that wait for one'
  addGauge(prometheus, registry, 'database_connections', help, () => {
    const { totalCount, idleCount, waitingCount } = connections
    const counts = { open: totalCount, idle: idleCount, waiting: waitingCount }
    return Object.entries(counts).map(([state, value]) => ({ state, value }))
  })
}
