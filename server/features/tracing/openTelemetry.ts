import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Span as ApiSpan,
  SpanKind as Kind,
  ROOT_CONTEXT,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { type ExportResult, ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import { report } from '../measurements.ts'
import { settlesWithin } from '../semaphore.ts'
import { errorTypeOf, type Span, type SpanKind, type Tracing, type TracingSettings } from './spans.ts'

/** Maximum spans that wait for the collector; further ones are dropped. */
const maxWaiting = 4096
/** Maximum time of one batch including its retries, in milliseconds. */
const exportMilliseconds = 10_000
const closeMilliseconds = 2000
/** Minimum time between two log lines about dropped spans, in milliseconds. */
const logIntervalMilliseconds = 60_000

const kinds: Readonly<Record<SpanKind, Kind>> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  internal: Kind.INTERNAL,
}

/** Creates the traces of a server, which are sent to a collector in the background, by OTLP over HTTP as JSON. */
export function createTracing(settings: TracingSettings, log: Pick<Logger, 'warn'>): Tracing {
  // A batch starts in an arbitrary request, to whose trace its failure does not belong.
  const drop = AsyncLocalStorage.bind(createDropCount(log))
  const processor = boundedProcessor(createExporter(settings), drop)
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': settings.tracesServiceName })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.tracesSampleRatio) }),
    spanProcessors: [processor],
  })
  const tracer = provider.getTracer('onboarding-portal')
  return {
    begin(name, kind, attributes = {}, traceparent = '') {
      const above = parseTraceParent(traceparent)
      const context = above ? trace.setSpanContext(ROOT_CONTEXT, { ...above, isRemote: true }) : ROOT_CONTEXT
      return spanOf(tracer, tracer.startSpan(name, { kind: kinds[kind], attributes }, context))
    },
    async close() {
      if (!(await settlesWithin(provider.shutdown(), closeMilliseconds))) drop(processor.waiting(), 'shutdown')
    },
  }
}

/** Appends the path of traces to the endpoint, as OTLP specifies for an endpoint of all signals. */
function createExporter({ tracesEndpoint, tracesHeaders: headers }: TracingSettings): SpanExporter {
  const url = new URL(tracesEndpoint)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/v1/traces`
  // What is absent here, the exporter would read from environment variables that are not settings of the portal.
  const options = { headers, timeoutMillis: exportMilliseconds, httpAgentOptions: { keepAlive: true } }
  return new OTLPTraceExporter({ url: url.href, ...options })
}

/** Returns a span as the portal sees it. */
function spanOf(tracer: Tracer, span: ApiSpan): Span {
  const { traceId } = span.spanContext()
  const unseen: Span = { traceId, begin: () => unseen, end: () => {} }
  if (!span.isRecording()) return unseen
  return {
    traceId,
    begin(name, kind, attributes = {}) {
      // Work that outlasts its request would appear after the end of its trace.
      if (!span.isRecording()) return unseen
      const context = trace.setSpan(ROOT_CONTEXT, span)
      return spanOf(tracer, tracer.startSpan(name, { kind: kinds[kind], attributes }, context))
    },
    end(attributes = {}, errorType) {
      span.setAttributes(attributes)
      if (errorType !== undefined) span.setAttribute('error.type', errorType).setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

type Drop = (spans: number, reason: string) => void

/** Returns a function that counts and logs dropped spans. */
function createDropCount(log: Pick<Logger, 'warn'>): Drop {
  let unlogged = 0
  let nextLine = 0
  return (spans, reason) => {
    if (spans === 0) return
    report('droppedSpans', { spans })
    unlogged += spans
    if (performance.now() < nextLine) return
    log.warn({ spans: unlogged, reason }, 'spans of traces were dropped: the collector did not take them')
    unlogged = 0
    nextLine = performance.now() + logIntervalMilliseconds
  }
}

/**
 * Returns a processor that exports in batches, and drops spans beyond its maximum, so that no request waits for a
 * collector.
 */
function boundedProcessor(exporter: SpanExporter, drop: Drop): SpanProcessor & { waiting(): number } {
  let waiting = 0
  const batches = new BatchSpanProcessor({
    maxQueueSize: maxWaiting,
    exporter: {
      async export(spans, done) {
        const failed = (error: Error): ExportResult => ({ code: ExportResultCode.FAILED, error })
        const sent = new Promise<ExportResult>((resolve) => exporter.export(spans, resolve)).catch(failed)
        // The timeout of the exporter starts again with each byte of a response.
        const isAnswered = await settlesWithin(sent, 2 * exportMilliseconds)
        const result = isAnswered ? await sent : failed(new Error('no response in time'))
        waiting -= spans.length
        if (result.code !== ExportResultCode.SUCCESS) drop(spans.length, reasonOf(result.error))
        done(result)
      },
      shutdown: () => exporter.shutdown(),
    },
  })
  return {
    waiting: () => waiting,
    onStart() {},
    onEnd(span) {
      if (waiting >= maxWaiting) return drop(1, 'too many wait')
      waiting += 1
      batches.onEnd(span)
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  }
}

/** Returns the status of the response, or the code of the failed connection. */
function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'number'
    ? `HTTP ${error.code}`
    : errorTypeOf(error)
}
