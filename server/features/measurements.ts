import { channel } from 'node:diagnostics_channel'
import { type SpanKind, withSpan } from './tracing/spans.ts'

/** Work whose duration and outcome are reported on a diagnostics channel. */
export type MeasuredWork = 'pdf' | 'scan'

/** The outcome of a piece of work; refused: it was not started, or its client disconnected. */
export const outcomes = ['done', 'failed', 'refused'] as const
export type Outcome = (typeof outcomes)[number]

/** A finished piece of work, as published on the channel `portal:WORK`. */
export interface Measurement {
  readonly seconds: number
  readonly outcome: Outcome
}

/** Events that are only counted: committed submissions, calls refused by a rate limit, dropped spans. */
interface Events {
  readonly submission: { readonly region: string }
  readonly refusal: { readonly limit: string }
  readonly droppedSpans: { readonly spans: number }
}

/** Reports an event on the diagnostics channel `portal:NAME`. */
export function report<Name extends keyof Events>(name: Name, event: Events[Name]): void {
  channel(`portal:${name}`).publish(event)
}

const spans: Readonly<Record<MeasuredWork, readonly [string, SpanKind]>> = {
  pdf: ['render PDF', 'internal'],
  scan: ['scan file', 'client'],
}

/**
 * Runs a piece of work in a span, and reports its duration. Without a subscriber nothing is measured.
 * @param outcomeOf returns the outcome of an error
 */
export function measure<Result>(
  work: MeasuredWork,
  run: () => Promise<Result>,
  outcomeOf: (error: unknown) => Outcome = () => 'failed',
): Promise<Result> {
  return withSpan(...spans[work], () => timed(work, run, outcomeOf))
}

async function timed<Result>(
  work: MeasuredWork,
  run: () => Promise<Result>,
  outcomeOf: (error: unknown) => Outcome,
): Promise<Result> {
  const measurements = channel(`portal:${work}`)
  if (!measurements.hasSubscribers) return run()
  const started = performance.now()
  const finish = (outcome: Outcome) =>
    measurements.publish({ seconds: (performance.now() - started) / 1000, outcome } satisfies Measurement)
  try {
    const result = await run()
    finish('done')
    return result
  } catch (error) {
    finish(outcomeOf(error))
    throw error
  }
}
