import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Clock } from '../config/clock.ts'
import { openCases } from '../database/repositories/desk/cases.ts'
import { waitingMessages } from '../database/repositories/outbox.ts'
import type { AppContext } from '../features/context.ts'
import { type MeasuredWork, type Measurement, outcomes } from '../features/measurements.ts'
import { overdueDeletions } from '../features/operations/retention.ts'
import { dueErasures } from '../features/ownData/erasure.ts'

/** The Prometheus library and the registry of this server. */
interface Metrics {
  readonly library: typeof import('prom-client')
  readonly registers: [Registry]
}

/**
 * Adds `/metrics` in the format of Prometheus; no label names a person, an account or an address. The library is loaded
 * only where metrics are on, which is seldom.
 */
export async function addMetrics(app: FastifyInstance, portal: AppContext): Promise<void> {
  const library = await import('prom-client')
  const registry = new library.Registry()
  const metrics: Metrics = { library, registers: [registry] }
  library.collectDefaultMetrics({ register: registry })
  addRequests(app, metrics)
  addMeasuredWork(app, metrics)
  addEvents(app, portal, metrics)
  addReadings(portal, metrics)
  app.get('/metrics', async (_, reply) => {
    reply.type(registry.contentType)
    return registry.metrics()
  })
}

/** Matches the routes of calls; all others serve files of the pages. */
const calls = /^\/(?:v1|health)\//

/** Counts and measures requests by route, never by address. */
function addRequests(app: FastifyInstance, { library, registers }: Metrics): void {
  const seconds = new library.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time, by method, route and status; the files of the pages are one route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    const { url = '' } = request.routeOptions
    const labels = { method: request.method, route: calls.test(url) ? url : 'pages', status: reply.statusCode }
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
}

/** Subscribes to a diagnostics channel until the server stops. */
function follow<Message>(app: FastifyInstance, name: string, listen: (message: Message) => void): void {
  const listener = (message: unknown) => listen(message as Message)
  subscribe(`portal:${name}`, listener)
  app.addHook('onClose', async () => void unsubscribe(`portal:${name}`, listener))
}

/** Adds the duration of PDFs and scans. Every outcome starts at 0, so that the first failure shows as an increase. */
function addMeasuredWork(app: FastifyInstance, { library, registers }: Metrics): void {
  const helps: Readonly<Record<MeasuredWork, string>> = {
    pdf: 'Time to render a PDF, drafts included; refused: it was not begun, or its client left',
    scan: 'Time to scan a file for malware; failed: the scanner gave no result',
  }
  for (const [work, help] of Object.entries(helps)) {
    const seconds = new library.Histogram({
      ...{ name: `${work}_duration_seconds`, help, labelNames: ['outcome'], registers },
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    })
    for (const outcome of outcomes) seconds.zero({ outcome })
    follow<Measurement>(app, work, (one) => seconds.observe({ outcome: one.outcome }, one.seconds))
  }
}

/** Counts the submissions that this server committed, the calls that its rate limits refused, and the dropped spans. */
function addEvents(app: FastifyInstance, { settings }: AppContext, { library, registers }: Metrics): void {
  const submissions = new library.Counter({
    ...{ name: 'submissions_total', help: 'Submissions, repeated ones included', labelNames: ['region'], registers },
  })
  submissions.inc({ region: settings.region }, 0)
  follow<{ region: string }>(app, 'submission', ({ region }) => submissions.inc({ region }))
  const help = 'Calls that a rate limit refused, by the limit'
  const refusals = new library.Counter({
    ...{ name: 'rate_limit_refusals_total', help, labelNames: ['limit'], registers },
  })
  follow<{ limit: string }>(app, 'refusal', ({ limit }) => refusals.inc({ limit }))
  const droppedHelp = 'Spans of traces that the collector did not take, or that exceeded what may wait for it'
  const dropped = new library.Counter({ name: 'trace_spans_dropped_total', help: droppedHelp, registers })
  follow<{ spans: number }>(app, 'droppedSpans', ({ spans }) => dropped.inc(spans))
}

/** A value with its labels. */
interface Reading {
  readonly region?: string
  readonly state?: string
  readonly kind?: string
  readonly value: number
}

/** A gauge whose value is read at each scrape. */
interface ReadGauge {
  readonly name: string
  readonly help: string
  read(): Promise<readonly Reading[]> | readonly Reading[]
}

/** Adds the gauges of this server, and those of the database, which are the same on all servers. */
function addReadings(portal: AppContext, { library, registers }: Metrics): void {
  const help = 'Gauges that could not be read: the database does not respond'
  const failures = new library.Counter({ name: 'metrics_read_failures_total', help, registers })
  const gauges = [...serverGauges(portal), ...caseGauges(portal), ...outboxGauges(portal), ...dueGauges(portal)]
  for (const { name, help, read } of gauges)
    new library.Gauge({
      ...{ name, help, labelNames: ['region', 'state', 'kind'], registers },
      async collect() {
        this.reset()
        try {
          for (const { value, ...labels } of await read()) this.set(labels, value)
        } catch {
          // The other metrics must stay available, because they show why the database cannot be read.
          failures.inc()
        }
      },
    })
}

function serverGauges({ connections, diskSpace }: AppContext): ReadGauge[] {
  const ofDisk: ReadGauge = {
    name: 'data_dir_free_bytes',
    help: 'Bytes free on the disk of DATA_DIR, as read within the last minute',
    read: () => (diskSpace.freeBytes === undefined ? [] : [{ value: diskSpace.freeBytes }]),
  }
  if (!connections) return [ofDisk]
  const ofPool: ReadGauge = {
    name: 'database_connections',
    help: 'Connections of this server to PostgreSQL: open, idle, and callers that wait for one',
    read() {
      const { totalCount, idleCount, waitingCount } = connections
      const counts = { open: totalCount, idle: idleCount, waiting: waitingCount }
      return Object.entries(counts).map(([state, value]) => ({ state, value }))
    },
  }
  return [ofDisk, ofPool]
}

function caseGauges({ database, clock }: AppContext): ReadGauge[] {
  const read = sharedBriefly(() => openCases(database))
  return [
    {
      name: 'cases_open',
      help: 'Open cases of the desk',
      read: async () => (await read()).map(({ region, state, count }) => ({ region, state, value: Number(count) })),
    },
    {
      name: 'case_state_age_seconds',
      help: 'Time of the longest open case in its state',
      read: async () =>
        (await read()).map(({ region, state, since }) => ({ region, state, value: secondsSince(clock, since) })),
    },
  ]
}

function outboxGauges({ database, clock }: AppContext): ReadGauge[] {
  const kinds = ['mail', 'webhook'] as const
  const readAll = sharedBriefly(() => waitingMessages(database))
  const read = async (kind: (typeof kinds)[number]) => (await readAll()).find((one) => one.kind === kind)
  return [
    {
      name: 'outbox_messages',
      help: 'Mails and webhooks that are not delivered yet',
      read: () => Promise.all(kinds.map(async (kind) => ({ kind, value: Number((await read(kind))?.count ?? 0) }))),
    },
    {
      name: 'outbox_age_seconds',
      help: 'Time since the oldest message that waits was written',
      read: () =>
        Promise.all(
          kinds.map(async (kind) => {
            const { since } = (await read(kind)) ?? {}
            return { kind, value: since === undefined ? 0 : secondsSince(clock, since) }
          }),
        ),
    },
  ]
}

function dueGauges(portal: AppContext): ReadGauge[] {
  const single = (name: string, help: string, read: () => Promise<number>): ReadGauge => ({
    ...{ name, help },
    read: async () => [{ value: await read() }],
  })
  return [
    single(
      'verification_codes_used_ratio',
      'Share of RATE_LIMIT_CODE_TOTAL that is used; from 0.7 on only networks with few requests get codes',
      () => portal.limits.used('codeTotal', 'all'),
    ),
    single('deletions_overdue', 'Applications that were to be purged more than 48 hours ago, as asked', () =>
      overdueDeletions(portal),
    ),
    single('erasure_requests_due', 'Open requests for erasure that are due within 7 days, or are late', () =>
      dueErasures(portal),
    ),
  ]
}

/** Milliseconds for which gauges share a reading of the database. */
const freshMilliseconds = 1000

/** Returns a reading that gauges share for a short time; a failed one is not shared. */
function sharedBriefly<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let known: { readonly at: number; readonly result: Promise<Result> } | undefined
  return () => {
    if (known && performance.now() - known.at < freshMilliseconds) return known.result
    const result = read()
    known = { at: performance.now(), result }
    result.catch(() => {
      known = undefined
    })
    return result
  }
}

function secondsSince(clock: Clock, time: string): number {
  return (clock.now().getTime() - Date.parse(time)) / 1000
}
