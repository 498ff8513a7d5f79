import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Job, Outcome } from './load.ts'

/** The load generator, in a separate process. */
export interface Client {
  /** @throws Error with the first unexpected answer */
  run(job: Job): Promise<Outcome>
  end(): void
}

export function startClient(): Client {
  const child = fork(join(import.meta.dirname, 'load.ts'), { serialization: 'advanced' })
  return {
    async run(job) {
      child.send(job)
      const [outcome] = (await once(child, 'message')) as [Outcome]
      if (outcome.wrong !== undefined) throw new Error(outcome.wrong)
      return outcome
    },
    end: () => child.disconnect(),
  }
}

/** Returns a percentile of the times in milliseconds; NaN when there are no answers. */
export function percentile({ answers }: Pick<Outcome, 'answers'>, hundredth: number): number {
  const sorted = answers.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other)
  return sorted[Math.ceil((sorted.length * hundredth) / 100) - 1] ?? Number.NaN
}
