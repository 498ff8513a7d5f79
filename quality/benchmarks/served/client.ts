import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Job, Outcome } from './load.ts'

/** What asks servers, in a process of its own. */
export interface Client {
  /** @throws Error with the first answer that was none of those expected */
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

/** The least time within which so many of a hundred answers came. */
export function percentile({ answers }: Pick<Outcome, 'answers'>, hundredth: number): number {
  const sorted = answers.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other)
  return sorted[Math.ceil((sorted.length * hundredth) / 100) - 1] ?? Number.NaN
}
