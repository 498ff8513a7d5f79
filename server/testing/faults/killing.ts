import { setTimeout } from 'node:timers/promises'
import { calls } from '#domain/contract/calls.ts'
import { ask, type Fleet } from './fleet.ts'
import type { Person } from './people.ts'
import { type Happenings, type Writer, write } from './writer.ts'

/** The plan of kills during the load of a fleet. */
export interface KillPlan {
  readonly rounds: number
  /** Maximum time of a server under load before it is killed. */
  readonly longestMilliseconds: number
  readonly writers: readonly Writer[]
  /** Applicants who submit, each at all servers at once. */
  readonly submitters?: readonly Person[]
  /**
   * In every other round, and the last, a server is killed only after so many acknowledged saves per round in total.
   */
  readonly acknowledgedPerRound?: number
}

export interface KillReport extends Happenings {
  /** The longest time until a killed server served again. */
  readonly slowestStartMilliseconds: number
}

/** Kills servers of a fleet at random, with SIGKILL, and restarts them, while the load continues. */
export async function killAtRandom(fleet: Fleet, plan: KillPlan): Promise<KillReport> {
  const { rounds, writers, submitters = [], acknowledgedPerRound = 0 } = plan
  let slowestStartMilliseconds = 0
  const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged, 0)
  const happenings = await whileWriting(fleet, writers, async (all) => {
    const submitting = submitters.map((person) => submitEverywhere(fleet, person, all))
    for (let round = 0; round < rounds; round++) {
      const isPatient = round % 2 === 1 || round === rounds - 1
      const enough = isPatient ? (round + 1) * acknowledgedPerRound : 0
      while (acknowledged() < enough && all.wrong.length === 0) await setTimeout(5)
      await setTimeout(Math.random() * plan.longestMilliseconds)
      const index = Math.floor(Math.random() * fleet.size)
      await fleet.end(index, 'SIGKILL')
      slowestStartMilliseconds = Math.max(slowestStartMilliseconds, await fleet.start(index))
    }
    await Promise.all(submitting)
  })
  return { ...happenings, slowestStartMilliseconds }
}

/** Runs a function while applicants save continuously. */
export async function whileWriting(
  fleet: Fleet,
  writers: readonly Writer[],
  act: (happenings: Happenings) => Promise<void>,
): Promise<Happenings> {
  const happenings: Happenings = { broken: 0, postponed: 0, wrong: [] }
  let over = false
  const writing = writers.map((writer) => write(fleet, writer, happenings, () => over))
  try {
    await act(happenings)
  } finally {
    over = true
  }
  await Promise.all(writing)
  return happenings
}

/** Submits at every server at once, repeatedly until all have responded; their responses have to be equal. */
export async function submitEverywhere(
  fleet: Fleet,
  { account, headers }: Person,
  happenings: Happenings,
  times = fleet.size,
): Promise<void> {
  const asked = {
    path: calls.generateClientDetailPdf.path,
    headers,
    body: { accountId: account, pdfSource: 'original', region: 'uae' },
  }
  const submit = async (): Promise<string> => {
    const answer = await ask(fleet, asked, () => {
      happenings.broken += 1
    })
    if (answer.status !== 503 && answer.status !== 429) return answer.text
    happenings.postponed += 1
    await setTimeout(200)
    return submit()
  }
  const answers = new Set(await Promise.all(Array.from({ length: times }, submit)))
  const [first = ''] = answers
  if (answers.size !== 1 || !first.includes('"data":["')) happenings.wrong.push([...answers].join(' '))
}
