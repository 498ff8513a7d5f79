import { rmSync, writeFileSync } from 'node:fs'
import type { AppContext } from '../../features/context.ts'
import type { Fleet } from './fleet.ts'
import { submitEverywhere } from './killing.ts'
import { addComplete, type Person } from './people.ts'
import { isBehind, type Point } from './points.ts'
import { mailsIn, standOf } from './reckoning.ts'
import type { Happenings } from './writer.ts'

/** A fleet of one server that watches for the point in a file. */
interface Watched {
  readonly fleet: Fleet
  readonly portal: AppContext
  readonly file: string
  readonly happenings: Happenings
}

export interface Killed {
  /** The submitting applicants; every application has to be submitted once in the end. */
  readonly people: readonly Person[]
  /** Sentences, none when every application was wholly pending or wholly submitted, as its point requires. */
  readonly problems: readonly string[]
}

/** Submits an application for each point, where the server ends itself; the next server completes the submission. */
export async function killAtPoints(watched: Watched, points: readonly Point[]): Promise<Killed> {
  const { portal } = watched
  const people: Person[] = []
  const problems: string[] = []
  for (const point of points) {
    const person = await addComplete(portal)
    const found = await killAt(watched, person, point)
    const mails = await mailsIn(portal)
    people.push(person)
    if (mails !== 2 * people.length) found.push(`${mails} mails for ${people.length} submissions`)
    problems.push(...found.map((problem) => `killed at "${point}": ${problem}`))
  }
  return { people, problems }
}

async function killAt({ fleet, portal, file, happenings }: Watched, person: Person, point: Point): Promise<string[]> {
  writeFileSync(file, point)
  const submitting = submitEverywhere(fleet, person, happenings, 1)
  const signal = await fleet.gone(0)
  rmSync(file)
  const problems = signal === 'SIGKILL' ? [] : [`the server never reached the point (${signal})`]
  const state = await standOf(portal, person.account)
  const expected = isBehind(point) ? 'submitted' : 'pending'
  if (state !== expected) problems.push(`the application is ${state}, expected was ${expected}`)
  if (signal !== undefined) await fleet.start(0)
  await submitting
  const end = await standOf(portal, person.account)
  if (end !== 'submitted') problems.push(`the application is ${end} after it was submitted again`)
  return problems
}
