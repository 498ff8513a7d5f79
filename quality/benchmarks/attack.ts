import { readFileSync } from 'node:fs'
import { type Environment, onPostgres, onSqlite } from '../stress/support/environment.ts'
import { costlyApplication } from './attack/application.ts'
import type { Attack, AttackOutcome } from './attack/attacker.ts'
import { documentsUnderAttack } from './attack/documents.ts'
import { type Attacker, startAttacker } from './attack/start.ts'
import type { Benchmark, Figure } from './benchmark.ts'
import { measuredOf } from './measure.ts'
import { percentile } from './served/client.ts'
import type { Job, Outcome } from './served/load.ts'
import { addPeople } from './served/people.ts'
import { type Served, withPortal } from './served/portal.ts'
import type { Caller, Kind } from './served/requests.ts'

const people = 1000
const perSecond = 200
const share = { read: 70, save: 20, lists: 5, upload: 3, pdf: 2 } as const
const seconds = 10
/** Seconds of the measured windows; a warm-up comes before them. */
const windows = { short: 3, whole: 12 } as const
const warmUpSeconds = 5

/** Maximum milliseconds of the calls that applicants wait for. */
const bounds: Readonly<Partial<Record<Kind, number>>> = { read: 250, save: 250 }

const paces = ['calm', 'steady', 'burst'] as const
type Pace = (typeof paces)[number]

const said: Readonly<Record<Pace, string>> = {
  calm: 'calm',
  steady: 'attacked',
  burst: "attacked, the calls of an attacker's minute at once",
}

interface Measurement {
  readonly outcomes: readonly Outcome[]
  readonly attack: AttackOutcome
  /** The peak of the server's resident memory since its start, in MB. */
  readonly megabytes: number
}

async function measure(served: Served, attacker: Attacker, pace: Pace, attack: Attack, count: number) {
  const { address, callers, client, process } = served
  const job: Job = { address, callers, share, mayFail: true, connections: 900, rate: perSecond, seconds }
  const outcomes: Outcome[] = []
  if (pace !== 'calm') attacker.begin(attack)
  // A burst has no steady state, so it is measured from its first call.
  if (pace !== 'burst') await client.run({ ...job, seconds: warmUpSeconds })
  for (let window = 0; window < (pace === 'burst' ? 1 : count); window++) outcomes.push(await client.run(job))
  return { outcomes, attack: await attacker.end(), megabytes: peakMegabytes(process) }
}

/** Reads the peak of a process's resident memory (Linux only). */
function peakMegabytes(process: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${process}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

function* figuresOf(what: string, { outcomes, attack, megabytes }: Measurement): Generator<Figure> {
  const answers = outcomes.flatMap((outcome) => outcome.answers)
  const kinds = Object.keys(share) as (keyof typeof share)[]
  for (const kind of kinds.filter((one) => one !== 'lists')) {
    const some = outcomes.map((outcome) => outcome.answers.filter((answer) => answer.kind === kind))
    const p50 = Math.round(percentile({ answers: some.flat() }, 50))
    const bound = bounds[kind]
    yield {
      what: `${what}: p99 of ${kind}`,
      ours: measuredOf(
        '',
        'ms',
        some.map((window) => percentile({ answers: window }, 99)),
      ),
      ...(bound && { bound }),
      note: `p50 ${p50} ms, p99 of all windows together ${Math.round(percentile({ answers: some.flat() }, 99))} ms.`,
    }
  }
  const failed = answers.filter(({ status }) => status === 0 || status >= 500)
  yield {
    what: `${what}: answers 5xx, and broken connections`,
    ours: measuredOf('', '', [failed.length]),
    bound: 0,
    note: `${listed(failed.map(({ kind, status }) => `${kind} ${status || 'broken'}`))} of ${answers.length}.`,
  }
  const received = Object.entries(attack).map(([shape, counts]) => {
    const statuses = Object.entries(counts).map(([status, count]) => `${count} x ${status}`)
    return `${shape}: ${statuses.join(', ')}`
  })
  yield {
    what: `${what}: peak of the server's resident memory`,
    ours: measuredOf('', 'MB', [megabytes]),
    ...(received.length > 0 && { note: `the attacker was answered ${received.join('; ')}.` }),
  }
}

function listed(items: readonly string[]): string {
  const counts = [...new Set(items)].map((one) => `${one}: ${items.filter((other) => other === one).length}`)
  return counts.join(', ') || 'none'
}

async function figuresOn(database: string, environment: Environment, count: number): Promise<Figure[]> {
  let caller: Caller | undefined
  const figures: Figure[] = []
  const attacker = await startAttacker()
  try {
    await withPortal(
      environment,
      people,
      async (served) => {
        if (!caller) throw new TypeError('there is no attacker')
        for (const pace of paces) {
          const attack: Attack = { address: served.address, attacker: caller, pace: pace === 'burst' ? pace : 'steady' }
          figures.push(...figuresOf(`${database}, ${said[pace]}`, await measure(served, attacker, pace, attack, count)))
        }
      },
      async (portal) => {
        ;[caller] = await addPeople(portal, 1, { from: people, data: costlyApplication() })
      },
    )
  } finally {
    attacker.close()
  }
  return figures
}

export default {
  name: 'attack',
  about:
    'The mix of 200 requests a second (benchmark mix), calm and while one account attacks from a process of its own with the shapes of V2 to V7, as often as the default limits permit: 60 saves, 20 uploads, 5 draft PDFs and 120 calls without a session a minute, every five seconds those due or all of a minute at once. Then PDFs, while two accounts request costly drafts.',
  async *run(isWhole) {
    const count = isWhole ? windows.whole : windows.short
    yield* await onSqlite(({ environment }) => figuresOn('SQLite', environment, count))
    yield* await onSqlite(({ environment }) => documentsUnderAttack(environment))
    yield* await onPostgres(({ environment }) => figuresOn('PostgreSQL', environment, count))
  },
} satisfies Benchmark
