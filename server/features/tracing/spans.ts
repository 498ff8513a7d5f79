import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'pino'
import type { Settings } from '../../config/settings.ts'

/** Names and values that describe a span. None names a person: no account, no address of a client, no query, no body. */
export type Attributes = Readonly<Record<string, string | number>>

/** The side of a span: `server` answers a request, `client` waits for another program, `internal` works here. */
export type SpanKind = 'server' | 'client' | 'internal'

/** A span in progress. */
export interface Span {
  readonly traceId: string
  /** Begins a span below this one; below a span that has ended, one that nobody sees. */
  begin(name: string, kind: SpanKind, attributes?: Attributes): Span
  /** Ends it. @param errorType the kind of an error, never its message: that may repeat what a person entered */
  end(attributes?: Attributes, errorType?: string): void
}

/** The settings of tracing. */
export type TracingSettings = Pick<
  Settings,
  'tracesEndpoint' | 'tracesHeaders' | 'tracesServiceName' | 'tracesSampleRatio'
>

/** The traces of a server. */
export interface Tracing {
  /** Begins a span without one above it. @param traceparent the header of a trusted proxy, which has one above it */
  begin(name: string, kind: SpanKind, attributes?: Attributes, traceparent?: string): Span
  /** Exports what is left, within two seconds. */
  close(): Promise<void>
}

/** Loads OpenTelemetry when the settings name a collector; most servers have none. */
export async function openTracing(settings: TracingSettings, log: Logger): Promise<Tracing | undefined> {
  if (settings.tracesEndpoint === '') return undefined
  const { createTracing } = await import('./openTelemetry.ts')
  return createTracing(settings, log)
}

const active = new AsyncLocalStorage<Span>()

/** Returns the span of the caller's work; undefined without tracing, and in the background. */
export function activeSpan(): Span | undefined {
  return active.getStore()
}

/** Runs a function in a span, which it does not end. */
export function within<Result>(span: Span, act: () => Result): Result {
  return active.run(span, act)
}

/** Runs work in a span below that of the caller; without one it only runs. */
export function withSpan<Result>(name: string, kind: SpanKind, work: () => Promise<Result>): Promise<Result> {
  const above = active.getStore()
  return above ? runIn(above.begin(name, kind), work) : work()
}

/** Returns work of the background with a trace for each run: no request waits for it. */
export function traced<Given extends readonly unknown[]>(
  tracing: Tracing | undefined,
  name: string,
  work: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> {
  if (!tracing) return work
  return (...given) => runIn(tracing.begin(name, 'client'), () => work(...given))
}

async function runIn<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  return endingWith(span, active.run(span, work))
}

/** Ends a span with its work. */
export async function endingWith<Result>(span: Span, work: Promise<Result>): Promise<Result> {
  try {
    const result = await work
    span.end()
    return result
  } catch (error) {
    span.end({}, errorTypeOf(error))
    throw error
  }
}

/** Returns the code of an error, else the name of its class. */
export function errorTypeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : error.constructor.name
}
