import { onSqlite } from '../stress/support/environment.ts'
import type { Benchmark, Figure } from './benchmark.ts'
import { measuredOf } from './measure.ts'
import { percentile } from './served/client.ts'
import type { Answered, Job, Outcome } from './served/load.ts'
import { type Served, withPortal } from './served/portal.ts'

const people = 1000
const perSecond = 200
const share = { read: 70, save: 20, lists: 5, upload: 3, pdf: 2 } as const
/** The windows of the full ten minutes, and those of a run of all benchmarks. */
const windows = { whole: { count: 40, seconds: 15 }, short: { count: 7, seconds: 8 } }
const overloadRounds = 7
const overloadSeconds = 3
/** Milliseconds after which an answer is no longer useful to a waiting applicant. */
const usefulMilliseconds = 1000

async function steady({ address, callers, client }: Served, isWhole: boolean): Promise<Figure[]> {
  const { count, seconds } = isWhole ? windows.whole : windows.short
  const job: Job = { address, callers, share, mayFail: true, connections: 900, rate: perSecond, seconds }
  const outcomes: Outcome[] = []
  await client.run({ ...job, seconds: 3 })
  for (let window = 0; window < count; window++) outcomes.push(await client.run(job))
  const answers = outcomes.flatMap((outcome) => outcome.answers)
  const within = (hundredth: number) =>
    measuredOf(
      'ours',
      'ms',
      outcomes.map((outcome) => percentile(outcome, hundredth)),
    )
  const what = `of ${perSecond} requests a second, ${count} windows of ${seconds} s`
  const kinds = (Object.keys(share) as (keyof typeof share)[]).map((kind) => {
    const some = answers.filter((answer) => answer.kind === kind)
    return `${kind} ${Math.round(percentile({ answers: some }, 50))}/${Math.round(percentile({ answers: some }, 99))}`
  })
  const failed = answers.filter(isFailed)
  const seen = failed.map(({ kind, status }) => `${kind} ${status || 'broken'}`)
  const counts = [...new Set(seen)].map((one) => `${one}: ${seen.filter((other) => other === one).length}`)
  return [
    { what: `p95 ${what}`, ours: within(95), bound: 100, note: `p50/p99 in ms: ${kinds.join(', ')}.` },
    { what: `p99 ${what}`, ours: within(99), bound: 250 },
    {
      what: `answers 4xx and 5xx, and broken connections, ${what}`,
      ours: measuredOf('ours', '', [failed.length]),
      bound: 0,
      note: counts.length > 0 ? `${counts.join(', ')}.` : `none of ${answers.length}.`,
    },
  ]
}

async function overload({ address, callers, client }: Served): Promise<Figure[]> {
  const most: Job = { address, callers, share, mayFail: true, connections: 50, seconds: overloadSeconds }
  const capacity: number[] = []
  const good: number[] = []
  const refused: number[] = []
  const shares: number[] = []
  let errors = 0
  for (let round = 0; round <= overloadRounds; round++) {
    const full = await client.run(most)
    const over = await client.run({ ...most, connections: 900, rate: perSecond * 5 })
    if (round === 0) continue
    const fine = over.answers.filter((answer) => answer.status === 200 && answer.milliseconds <= usefulMilliseconds)
    const refusals = over.answers.filter(isFailed)
    // An answer counts in the window in which its request was due, even when it is late.
    capacity.push((1_000_000 * overloadSeconds) / full.answers.filter(({ status }) => status === 200).length)
    good.push((1_000_000 * overloadSeconds) / fine.length)
    errors += refusals.filter(({ status }) => status >= 500 && status !== 503).length
    shares.push((100 * refusals.length) / over.answers.length)
    if (refusals.length > 0) refused.push(percentile({ answers: refusals }, 99))
  }
  const refusedShare = Math.round(measuredOf('', '%', shares).median)
  return [
    {
      what: `1000 good answers, within ${usefulMilliseconds / 1000} s each, of ${perSecond * 5} requests a second`,
      ours: measuredOf('overloaded', 'ms', good),
      reference: measuredOf('as many as it can', 'ms', capacity),
      note: `${refusedShare} % were refused.`,
    },
    ...(refused.length > 0 ? [{ what: 'p99 of a refusal then', ours: measuredOf('ours', 'ms', refused) }] : []),
    { what: 'answers 5xx but 503 then', ours: measuredOf('ours', '', [errors]) },
  ]
}

function isFailed({ status }: Answered): boolean {
  return status !== 200
}

export default {
  name: 'mix',
  about:
    'Requests at a fixed rate, whether or not earlier ones were answered: 70 % reads, 20 % saves, 5 % lists, 3 % uploads, 2 % draft PDFs, drafts of 20 kB, SQLite; times from when a request was due. Ten minutes with `--whole`. Then five times the rate.',
  async *run(isWhole) {
    yield* await onSqlite(({ environment }) =>
      withPortal(environment, people, async (served) => [
        ...(await steady(served, isWhole)),
        ...(await overload(served)),
      ]),
    )
  },
} satisfies Benchmark
