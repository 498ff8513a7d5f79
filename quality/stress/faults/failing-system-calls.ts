import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FailedCalls, failAtRandom } from '#server/testing/faults/failing.ts'
import { onPostgres } from '../support/environment.ts'
import { type Outcome, type Scenario, shareOf } from '../support/scenario.ts'

const requests = 10_000
const requestsOnPostgres = 2000

export default {
  id: 'R13',
  what: "system calls on a server's files fail at random: 1 % of those that change something, 0.1 % of reads",
  goal: `${requests} requests on SQLite, ${requestsOnPostgres} with PostgreSQL: 0 false acknowledgements, 0 stale reads, 0 wrong bytes, 0 crashes, no answer but 503, every applicant saves again at once`,
  async run(share) {
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
    const sqlite = await inFolder((folder) => failAtRandom(folder, shareOf(requests, share), seed))
    const postgres = await onPostgres(({ cluster }) =>
      inFolder((folder) => failAtRandom(folder, shareOf(requestsOnPostgres, share), seed, cluster.url('postgres'))),
    )
    const problems = [...sqlite.problems, ...postgres.problems]
    const figure = `SQLite: ${figureOf(sqlite)}; files beside PostgreSQL: ${figureOf(postgres)}; seed ${seed}`
    return { figure, isReached: problems.length === 0, problems } satisfies Outcome
  },
} satisfies Scenario

function figureOf({ requests: count, faults, saves, files, postponed, broken, problems }: FailedCalls): string {
  return `${count} requests, ${faults} faults, ${saves} saves and ${files} files acknowledged, ${postponed} times 503, ${broken} connections broken, ${problems.length} problems`
}

async function inFolder<Result>(act: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-failing-'))
  try {
    return await act(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
