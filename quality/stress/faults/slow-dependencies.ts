import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startFleet } from '#server/testing/faults/fleet.ts'
import { addComplete, addPerson, openData, type Person } from '#server/testing/faults/people.ts'
import { type Fault, startS3 } from '#server/testing/faults/s3.ts'
import { type NetworkCondition, startTcpProxy } from '#server/testing/faults/tcpProxy.ts'
import { withFleet } from '../support/cluster.ts'
import { type Call, draft, read, save, upload } from '../support/endpointCalls.ts'
import { onPostgres, onSqlite } from '../support/environment.ts'
import { type Scenario, shareOf } from '../support/scenario.ts'

const longestMilliseconds = 8000
const slowMilliseconds = 3000
/** Calls at the same time, several times as many as a server has connections to any dependency. */
const atOnce = 100
const blackHoleSeconds = 30
/** The default of DATABASE_CONNECTIONS. */
const databaseConnections = 12
const settleMilliseconds = 10_000

/** The results of calls that were made while a dependency did not respond. */
interface Tally {
  calls: number
  /** Milliseconds of the slowest call, by dependency and call. */
  readonly slowest: Map<string, number>
  readonly problems: string[]
}

export default {
  id: 'R11',
  what: 'database and storage 3 s slow, silent for 30 s, reset; 100 calls at once, with the bounds of the defaults',
  goal: '100 % answered in <= 8 s as usual or by 503, served again after, 0 connections held',
  async run(share) {
    const tally: Tally = { calls: 0, slowest: new Map(), problems: [] }
    const held = [await ofDatabase(share, tally), await ofStorage(share, tally)]
    const { slowest, problems } = tally
    for (const [what, milliseconds] of slowest)
      if (milliseconds > longestMilliseconds) problems.push(`${what}: a call was answered after ${milliseconds} ms`)
    const times = [...slowest].map(([what, milliseconds]) => `${what} ${milliseconds} ms`).toSorted()
    const figure = `${tally.calls} calls, slowest ${times.join('; ')}; then ${held.join(', ')}`
    return { figure, isReached: problems.length === 0, problems }
  },
} satisfies Scenario

/** Makes all calls at the same time, and waits for the answers; 409 and 429 are valid answers. */
async function all(address: string, made: readonly Call[], tally: Tally, what: string): Promise<void> {
  const answer = async (call: Call) => {
    const begun = performance.now()
    try {
      const { status } = await call.at(address).then(async (response) => {
        await response.text()
        return response
      })
      if (![200, 409, 429, 503].includes(status)) tally.problems.push(`${what}: a call was answered ${status}`)
    } catch (error) {
      tally.problems.push(`${what}: a call was not answered: ${error instanceof Error ? error.message : ''}`)
    }
    tally.calls += 1
    const kind = `${what}, ${call.name}`
    tally.slowest.set(kind, Math.max(tally.slowest.get(kind) ?? 0, Math.round(performance.now() - begun)))
  }
  await Promise.all(made.map(answer))
}

async function untilServed(address: string, call: Call, problems: string[], what: string): Promise<void> {
  const begun = performance.now()
  while (performance.now() - begun < settleMilliseconds) {
    const { status } = await call.at(address)
    if (status === 200 || status === 409) return
    await setTimeout(200)
  }
  problems.push(`${what}: not served ${settleMilliseconds} ms after`)
}

async function untilAtMost(most: number, count: () => number | Promise<number>): Promise<number> {
  const begun = performance.now()
  while ((await count()) > most && performance.now() - begun < settleMilliseconds) await setTimeout(200)
  return count()
}

/** Sends one wave of calls after the other while a fault lasts. */
async function waves(seconds: number, wave: () => Promise<void>): Promise<void> {
  const begun = performance.now()
  do await wave()
  while (performance.now() - begun < seconds * 1000)
}

function ofDatabase(share: number, tally: Tally): Promise<string> {
  return onPostgres(async ({ environment, cluster }) => {
    const portal = await openData(environment)
    const people = await Promise.all(Array.from({ length: 10 }, () => addPerson(portal)))
    await portal.close()
    const folder = new URL(cluster.url('postgres')).searchParams.get('host') ?? ''
    const proxy = await startTcpProxy(join(folder, '.s.PGSQL.5432'), slowMilliseconds)
    const DATABASE_URL = `postgres://portal@127.0.0.1:${proxy.port}/postgres`
    const fleet = await startFleet(1, { ...environment, DATABASE_URL })
    try {
      const [address = ''] = fleet.addresses()
      const made = Array.from({ length: atOnce }, (_, number) => {
        const person = people[number % people.length] as Person
        return number % 2 === 0 ? read(person) : save(person, number)
      })
      for (const condition of ['normal', 'slow', 'silent', 'reset'] satisfies NetworkCondition[]) {
        proxy.condition = condition
        await waves(condition === 'silent' ? blackHoleSeconds * share : 0, () =>
          all(address, made, tally, `database ${condition}`),
        )
        proxy.condition = 'normal'
        await untilServed(address, made[0] as Call, tally.problems, `a database that was ${condition}`)
      }
      const held = await untilAtMost(databaseConnections, () => proxy.open())
      if (held > databaseConnections) tally.problems.push(`${held} connections to the database are held`)
      return `${held} connections to the database of ${databaseConnections}`
    } finally {
      await fleet.endAll()
      proxy.close()
    }
  })
}

function ofStorage(share: number, tally: Tally): Promise<string> {
  return onSqlite(async ({ environment }) => {
    const s3 = await startS3()
    const limits = {
      RATE_LIMIT_UPLOADS: '1000000/1m',
      MAX_ACCOUNT_UPLOADS: '1000',
      UPLOAD_FILES_PER_KEY: '1000',
      UPLOAD_TOTAL_MB: '1000',
    }
    try {
      return await withFleet(1, { ...environment, ...s3.environment, ...limits }, async (fleet, portal) => {
        const people: Person[] = []
        for (let number = 0; number < 5; number += 1) people.push(await addComplete(portal))
        const [address = ''] = fleet.addresses()
        const made = Array.from({ length: shareOf(atOnce, Math.max(share, 0.7)) }, (_, number) => {
          const person = people[number % people.length] as Person
          return number < people.length ? draft(person) : number % 5 === 0 ? read(person) : upload(person)
        })
        await draft(people[0] as Person).at(address)
        // First without a fault, to measure the time that a busy machine needs anyway.
        for (const fault of [undefined, 'slow', 'silent', 'reset'] satisfies (Fault | undefined)[]) {
          s3.fault = () => fault
          await waves(fault === 'silent' ? blackHoleSeconds * share : 0, () =>
            all(address, made, tally, `storage ${fault ?? 'normal'}`),
          )
          s3.fault = () => undefined
          await untilServed(
            address,
            upload(people[0] as Person),
            tally.problems,
            `a storage that was ${fault ?? 'normal'}`,
          )
        }
        const held = await untilAtMost(0, () => s3.sockets())
        if (held > 0) tally.problems.push(`${held} connections to the storage are held`)
        return `${held} connections to the storage`
      })
    } finally {
      s3.close()
    }
  })
}
