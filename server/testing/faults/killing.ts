import { rmSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { calls } from '#domain/contract/calls.ts'
import type { AppContext } from '../../features/context.ts'
import { ask, type Fleet } from './fleet.ts'
import { addComplete, type Person } from './people.ts'
import { isBehind, type Point } from './points.ts'
import { countMails, submissionStateOf } from './verification.ts'
import { type Writer, type WriterLog, write } from './writers.ts'

/** The kills of servers under load, and the load. */
export interface KillPlan {
  readonly rounds: number
  /** Maximum time under load before a server is killed, in milliseconds. */
  readonly longestMilliseconds: number
  readonly writers: readonly Writer[]
  /** Applicants who submit, each at all servers at once. */
  readonly submitters?: readonly Person[]
  /**
   * In every other round and the last one, a server is killed only after this number of acknowledged saves for each
   * round so far.
   */
  readonly acknowledgedPerRound?: number
}

export interface KillReport extends WriterLog {
  /** The longest time until a killed server served again. */
  readonly slowestStartMilliseconds: number
}

/** Kills servers of a fleet at random, with SIGKILL, and restarts them, while the load continues. */
export async function killAtRandom(fleet: Fleet, plan: KillPlan): Promise<KillReport> {
  const { rounds, writers, submitters = [], acknowledgedPerRound = 0 } = plan
  let slowestStartMilliseconds = 0
  const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged, 0)
  const log = await whileWriting(fleet, writers, async (all) => {
    const submitting = submitters.map((person) => submitEverywhere(fleet, person, all))
    for (let round = 0; round < rounds; round++) {
      const hasMinimum = round % 2 === 1 || round === rounds - 1
      const enough = hasMinimum ? (round + 1) * acknowledgedPerRound : 0
      while (acknowledged() < enough && all.wrong.length === 0) await setTimeout(5)
      await setTimeout(Math.random() * plan.longestMilliseconds)
      const index = Math.floor(Math.random() * fleet.size)
      await fleet.end(index, 'SIGKILL')
      slowestStartMilliseconds = Math.max(slowestStartMilliseconds, await fleet.start(index))
    }
    await Promise.all(submitting)
  })
  return { ...log, slowestStartMilliseconds }
}

/** Runs a function while applicants save without a pause. */
export async function whileWriting(
  fleet: Fleet,
  writers: readonly Writer[],
  act: (log: WriterLog) => Promise<void>,
): Promise<WriterLog> {
  const log: WriterLog = { broken: 0, postponed: 0, wrong: [] }
  let over = false
  const writing = writers.map((writer) => write(fleet, writer, log, () => over))
  try {
    await act(log)
  } finally {
    over = true
  }
  await Promise.all(writing)
  return log
}

/** Submits at every server at once, and repeats that until all have responded; all responses must be the same. */
export async function submitEverywhere(
  fleet: Fleet,
  { account, headers }: Person,
  log: WriterLog,
  times = fleet.size,
): Promise<void> {
  const asked = {
    path: calls.generateClientDetailPdf.path,
    headers,
    body: { accountId: account, pdfSource: 'original', region: 'uae' },
  }
  const submit = async (): Promise<string> => {
    const answer = await ask(fleet, asked, () => {
      log.broken += 1
    })
    if (answer.status !== 503 && answer.status !== 429) return answer.text
    log.postponed += 1
    await setTimeout(200)
    return submit()
  }
  const answers = new Set(await Promise.all(Array.from({ length: times }, submit)))
  const [first = ''] = answers
  if (answers.size !== 1 || !first.includes('"data":["')) log.wrong.push([...answers].join(' '))
}

/** A fleet of one server, which ends at the point that a file names. */
interface Watched {
  readonly fleet: Fleet
  readonly portal: AppContext
  readonly file: string
  readonly log: WriterLog
}

export interface Killed {
  /** The applicants who submit; in the end, every application must be submitted exactly once. */
  readonly people: readonly Person[]
  /**
   * Sentences about problems; none when every application was entirely pending or entirely submitted, as its point
   * requires.
   */
  readonly problems: readonly string[]
}

/** Submits an application for each point, at which the server ends itself; the next server completes the submission. */
export async function killAtPoints(watched: Watched, points: readonly Point[]): Promise<Killed> {
  const { portal } = watched
  const people: Person[] = []
  const problems: string[] = []
  for (const point of points) {
    const person = await addComplete(portal)
    const found = await killAt(watched, person, point)
    const mails = await countMails(portal)
    people.push(person)
    if (mails !== 2 * people.length) found.push(`${mails} mails for ${people.length} submissions`)
    problems.push(...found.map((problem) => `killed at "${point}": ${problem}`))
  }
  return { people, problems }
}

async function killAt({ fleet, portal, file, log }: Watched, person: Person, point: Point): Promise<string[]> {
  writeFileSync(file, point)
  const submitting = submitEverywhere(fleet, person, log, 1)
  const signal = await fleet.gone(0)
  rmSync(file)
  const problems = signal === 'SIGKILL' ? [] : [`the server never reached the point (${signal})`]
  const state = await submissionStateOf(portal, person.account)
  const expected = isBehind(point) ? 'submitted' : 'pending'
  if (state !== expected) problems.push(`the application is ${state}, expected was ${expected}`)
  if (signal !== undefined) await fleet.start(0)
  await submitting
  const end = await submissionStateOf(portal, person.account)
  if (end !== 'submitted') problems.push(`the application is ${end} after it was submitted again`)
  return problems
}
