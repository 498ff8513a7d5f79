import { type Measured, measuredOf } from '../measure.ts'
import { type Client, percentile } from './client.ts'
import type { Job, Outcome } from './load.ts'

const fewest = 7

/** The measurements of a job over several rounds. */
export interface Rounds {
  /** Milliseconds for a thousand answers. */
  readonly whole: Measured
  /** The 99th percentile of each round. */
  readonly slow: Measured
  /** Use of a processor by the load generator, in percent. */
  readonly asking: number
}

/** Alternates several jobs, seven times after a warm-up. */
export async function runInTurn<Name extends string>(
  client: Client,
  jobs: Readonly<Record<Name, Job>>,
): Promise<Readonly<Record<Name, Rounds>>> {
  const names = Object.keys(jobs) as Name[]
  const outcomes = new Map(names.map((name) => [name, [] as Outcome[]]))
  for (let round = 0; round <= fewest; round++) {
    for (const name of names) {
      const outcome = await client.run(jobs[name])
      if (round > 0) outcomes.get(name)?.push(outcome)
    }
  }
  const entries = names.map((name) => [name, roundsOf(name, outcomes.get(name) ?? [])])
  return Object.fromEntries(entries) as Record<Name, Rounds>
}

/** Runs a job at its rate, seven times after a warm-up. @returns the 95th percentile of each round */
export async function measureAtRate(client: Client, job: Job & { readonly rate: number }): Promise<Measured> {
  const percentiles: number[] = []
  for (let round = 0; round <= fewest; round++) {
    const outcome = await client.run(job)
    if (round > 0) percentiles.push(percentile(outcome, 95))
  }
  return measuredOf('ours', 'ms', percentiles)
}

function roundsOf(name: string, outcomes: readonly Outcome[]): Rounds {
  const each = (number: (outcome: Outcome) => number) => outcomes.map(number)
  return {
    whole: measuredOf(
      name,
      'ms',
      each(({ milliseconds, answers }) => (1000 * milliseconds) / answers.length),
    ),
    slow: measuredOf(
      name,
      'ms',
      each((outcome) => percentile(outcome, 99)),
    ),
    asking: measuredOf(
      name,
      '%',
      each((outcome) => (100 * outcome.processorMilliseconds) / outcome.milliseconds),
    ).median,
  }
}

/** Returns a note with both rates and the load of the load generator. */
export function saidOf(ours: Rounds, reference: Rounds): string {
  const rate = ({ whole }: Rounds) => Math.round(1_000_000 / whole.median)
  const asking = `asking took ${Math.round(ours.asking)} and ${Math.round(reference.asking)} % of a processor`
  return `${rate(ours)} a second, the reference ${rate(reference)}; ${asking}.`
}
