import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'pino'
import type { Settings } from '../../config/settings.ts'

/** Attributes of a span. None identifies a person: no account, no address of a client, no query, no body. */
export type Attributes = Readonly<Record<string, string | number>>

/** The role of a span: `server` answers a request, `client` waits for another program, `internal` works here. */
export type SpanKind = 'server' | 'client' | 'internal'

/** A span in progress. */
export interface Span {
  readonly traceId: string
  /** Begins a span below this one; when this one has ended, the new one is not recorded. */
  begin(name: string, kind: SpanKind, attributes?: Attributes): Span
  /**
   * Ends the span. @param errorType the kind of an error, but never its message, which may repeat what a person entered
   */
  end(attributes?: Attributes, errorType?: string): void
}

/** The settings of tracing. */
export type TracingSettings = Pick<
  Settings,
  'tracesEndpoint' | 'tracesHeaders' | 'tracesServiceName' | 'tracesSampleRatio'
>

/** The traces of a server. */
export interface Tracing {
  /**
   * Begins a span at the top of a trace. @param traceparent the header of a trusted proxy, which continues its trace
   */
  begin(name: string, kind: SpanKind, attributes?: Attributes, traceparent?: string): Span
  /** Exports the remaining spans within two seconds. */
  close(): Promise<void>
}

/** Loads OpenTelemetry when a collector is configured, which is seldom. */
export async function openTracing(settings: TracingSettings, log: Logger): Promise<Tracing | undefined> {
  if (settings.tracesEndpoint === '') return undefined
  const { createTracing } = await import('./openTelemetry.ts')
  return createTracing(settings, log)
}

const active = new AsyncLocalStorage<Span>()

/** Returns the span of the current work; undefined without tracing and in the background. */
export function activeSpan(): Span | undefined {
  return active.getStore()
}

/** Runs a function in a span without ending it. */
export function within<Result>(span: Span, act: () => Result): Result {
  return active.run(span, act)
}

/** Runs work in a span below the current one; without a span when there is none. */
export function withSpan<Result>(name: string, kind: SpanKind, work: () => Promise<Result>): Promise<Result> {
  const above = active.getStore()
  return above ? runIn(above.begin(name, kind), work) : work()
}

/** Wraps background work so that each run has its own trace, outside any request. */
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

/** Ends a span when its work has ended. */
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

/** Returns the code of an error, or the name of its class. */
export function errorTypeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : error.constructor.name
}
