import { channel } from 'node:diagnostics_channel'

/** Work whose time and outcome are reported on the diagnostics channel of its name. */
export type MeasuredWork = 'pdf' | 'scan'

/** A finished piece of work, as subscribers to the channel `portal:WORK` receive it. */
export interface Measurement {
  readonly seconds: number
  readonly outcome: 'done' | 'failed'
}

/** A refused call, as subscribers to the channel `portal:refusal` receive it. */
export interface Refusal {
  /** The name of the rate limit. */
  readonly limit: string
}

const refusals = channel('portal:refusal')

/** Reports a call that a rate limit refused. */
export function reportRefusal(refusal: Refusal): void {
  refusals.publish(refusal)
}

/** Runs a piece of work, and reports how long it took. Without a subscriber nothing is measured. */
export async function measure<Result>(work: MeasuredWork, run: () => Promise<Result>): Promise<Result> {
  const measurements = channel(`portal:${work}`)
  if (!measurements.hasSubscribers) return run()
  const started = performance.now()
  const report = (outcome: Measurement['outcome']) =>
    measurements.publish({ seconds: (performance.now() - started) / 1000, outcome } satisfies Measurement)
  try {
    const result = await run()
    report('done')
    return result
  } catch (error) {
    report('failed')
    throw error
  }
}
