import { setTimeout } from 'node:timers/promises'
import type { Fleet } from '#server/testing/faults/fleet.ts'
import { addPerson } from '#server/testing/faults/people.ts'
import { verifyAcknowledgedWrites } from '#server/testing/faults/verification.ts'
import { type WriterLog, write, writersOf } from '#server/testing/faults/writers.ts'
import type { Cluster } from '#server/testing/postgres/cluster.ts'
import { execute } from '#server/testing/postgres/shared.ts'
import { withFleet } from '../support/cluster.ts'
import { onPostgres } from '../support/environment.ts'
import { type Scenario, shareOf } from '../support/scenario.ts'

const longestMilliseconds = 5000
const connections = 8

export default {
  id: 'R10',
  what: 'PostgreSQL restarted 50 times under saves, every other time by a crash',
  goal: '0 acknowledged saves lost, only 503 seen, serving <= 5 s after it is back, 0 leaked connections',
  run: (share) =>
    onPostgres(({ environment, cluster }) =>
      withFleet(2, { ...environment, DATABASE_CONNECTIONS: String(connections) }, async (fleet, portal) => {
        const writers = writersOf([await addPerson(portal), await addPerson(portal)])
        const log: WriterLog = { broken: 0, postponed: 0, wrong: [] }
        let over = false
        const writing = writers.map((writer) => write(fleet, writer, log, () => over))
        let slowest = 0
        const restarts = shareOf(50, share)
        for (let restart = 0; restart < restarts; restart++) {
          await setTimeout(Math.random() * 500)
          slowest = Math.max(slowest, await restartUnder(cluster, fleet, restart % 2 === 0 ? 'fast' : 'immediate'))
        }
        over = true
        await Promise.all(writing)
        const open = await execute(cluster.url('postgres'), ours)
        await fleet.endAll()
        const { acknowledged, problems } = await verifyAcknowledgedWrites(portal, writers)
        const late = slowest > longestMilliseconds ? [`it took ${Math.round(slowest)} ms until it served again`] : []
        // There are three pools: one of each server, and one of this program.
        const leaked = open.length > 3 * connections ? [`${open.length} connections are open`] : []
        const broken = log.broken > 0 ? [`${log.broken} connections of callers broke`] : []
        const all = [...log.wrong, ...problems, ...late, ...leaked, ...broken]
        const saves = `${acknowledged} acknowledged, ${log.postponed} times 503`
        const figure = `${restarts} restarts, ${saves}, ${all.length} problems, serving after <= ${Math.round(slowest)} ms, ${open.length} connections`
        return { figure, isReached: all.length === 0, problems: all }
      }),
    ),
} satisfies Scenario

const ours = "select pid from pg_stat_activity where application_name = 'onboarding-portal'"

/** @returns the milliseconds from the start of PostgreSQL until every server is ready */
async function restartUnder(cluster: Cluster, fleet: Fleet, mode: 'fast' | 'immediate'): Promise<number> {
  cluster.stop(mode)
  await setTimeout(Math.random() * 1000)
  cluster.start()
  const begun = performance.now()
  await Promise.all(fleet.addresses().map(untilReady))
  return performance.now() - begun
}

async function untilReady(address: string): Promise<void> {
  while ((await fetch(`${address}/health/ready`)).status !== 200) await setTimeout(20)
}
