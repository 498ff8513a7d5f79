import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import type { AppContext } from '#server/features/context.ts'
import { completeCases, reportDisagreeingCases } from '#server/features/desk/cases/upkeep.ts'
import { remindOfRequests } from '#server/features/desk/silence/reminders.ts'
import { sendDigests } from '#server/features/desk/staff/digests.ts'
import { reviewLooks } from '#server/features/desk/staff/looks.ts'
import { onSqlite } from '../stress/support/environment.ts'
import type { Benchmark, Figure } from './benchmark.ts'
import { addBusyDesk, type BusyPerson, comparedCase } from './desk/busyDesk.ts'
import { StaffLoad } from './desk/staffLoad.ts'
import { measuredOf } from './measure.ts'
import { percentile } from './served/client.ts'
import type { Job } from './served/load.ts'
import { type Served, withPortal } from './served/portal.ts'

const people = 50
const savesPerSecond = 100
const rounds = 7
const seconds = { whole: 15, short: 3 }

/** The calls with a bound, and the maximum milliseconds of their 95th percentile. */
const bounds = [
  ['findCases', { view: 'open' }, 100],
  ['findCases', { text: 'company 77' }, 100],
  ['findCounts', {}, 50],
  ['findCase', { account: comparedCase }, 300],
  ['findDiff', { account: comparedCase, from: 1, to: 2 }, 100],
] as const

/** Calls of each round, one after the other. */
const calls = 20

async function callFigures(load: StaffLoad): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, request, bound] of bounds) {
    const percentiles: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const answers: { milliseconds: number }[] = []
      for (let count = 0; count < calls; count++) answers.push({ milliseconds: await load.time(name, request) })
      if (round > 0)
        percentiles.push(percentile({ answers: answers.map((one) => ({ ...one, kind: 'read', status: 200 })) }, 95))
    }
    const what = `p95 of ${name} ${'text' in request ? '(search)' : ''}`.trim()
    figures.push({ what, ours: measuredOf('ours', 'ms', percentiles), bound })
  }
  return figures
}

/** Measures saves of applicants alternately without and beside the staff. */
async function saveFigures({ address, callers, client }: Served, load: StaffLoad, isWhole: boolean): Promise<Figure[]> {
  const job: Job = {
    address,
    callers,
    share: { save: 100 },
    connections: people,
    rate: savesPerSecond,
    seconds: isWhole ? seconds.whole : seconds.short,
  }
  const [alone, beside, more]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round <= rounds; round++) {
    const without = percentile(await client.run(job), 95)
    load.start()
    const within = percentile(await client.run(job), 95)
    await load.stop()
    if (round === 0) continue
    alone.push(without)
    beside.push(within)
    more.push(within - without)
  }
  const what = `p95 of a save at ${savesPerSecond} a second beside ${load.size} staff`
  const failures = [...load.failures].map(([what, count]) => `${what}: ${count}`)
  const note = `${load.answered} calls of the desk meanwhile; failed: ${failures.join(', ') || 'none'}.`
  return [
    {
      what,
      ours: measuredOf('beside the staff', 'ms', beside),
      reference: measuredOf('without them', 'ms', alone),
      note,
    },
    { what: `${what}, above one without them`, ours: measuredOf('more', 'ms', more), bound: 5 },
  ]
}

/** The jobs that walk over cases. */
const jobs = { completeCases, reportDisagreeingCases, sendDigests, remindOfRequests, reviewLooks }

/** The morning on which the jobs first run, a business day. */
const firstMorning = Date.parse('2027-03-01T08:00:00.000Z')

/**
 * Measures how long the jobs of the desk block the event loop at a time; other calls are served in between. Each run is
 * a week after the last, so that it sends the mails of a business day.
 */
async function jobFigure(portal: AppContext): Promise<Figure> {
  const longest: number[] = []
  for (let round = 0; round < rounds; round++) {
    const now = new Date(firstMorning + round * 7 * 86_400_000)
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    // The first reading starts the measurement, which sees no earlier block.
    await setTimeout(10)
    for (const job of Object.values(jobs)) await job({ ...portal, clock: { now: () => now } })
    delay.disable()
    longest.push(delay.max / 1e6)
  }
  const mails = await portal.database.selectFrom('outbox').select('id').execute()
  if (mails.length < rounds) throw new Error('the jobs of the desk had nothing to do')
  const what = 'longest block of the event loop by the jobs of the desk'
  return { what, ours: measuredOf('ours', 'ms', longest), bound: 20 }
}

export default {
  name: 'desk',
  about:
    'The desk with 10,000 open and 90,000 closed cases, SQLite: its calls one after the other, and saves of applicants at a fixed rate, alone and beside 50 staff who poll every 30 s and make 10 acts a second together.',
  async *run(isWhole) {
    let desk: readonly BusyPerson[] | undefined
    let ofJobs: Figure | undefined
    yield* await onSqlite(({ environment }) =>
      withPortal(
        { ...environment, RATE_LIMIT_DESK: '100000000/1m' },
        people,
        async (served) => {
          if (!desk) throw new Error('the desk was not prepared')
          const load = new StaffLoad(served.address, desk)
          const figures = [...(await callFigures(load)), ...(await saveFigures(served, load, isWhole))]
          return ofJobs ? [...figures, ofJobs] : figures
        },
        async (portal) => {
          desk = await addBusyDesk(portal)
          ofJobs = await jobFigure(portal)
        },
      ),
    )
  },
} satisfies Benchmark
