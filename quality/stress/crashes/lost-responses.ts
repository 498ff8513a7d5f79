import { loseResponses } from '#server/testing/faults/lostResponses.ts'
import { addPerson } from '#server/testing/faults/people.ts'
import { startTcpProxy } from '#server/testing/faults/tcpProxy.ts'
import { withFleet } from '../support/cluster.ts'
import { type Environment, onPostgres, onSqlite } from '../support/environment.ts'
import { type Scenario, shareOf } from '../support/scenario.ts'

const times = 1000

export default {
  id: 'R21',
  what: 'the answer to a save is lost after the commit and the client retries, every other time after another save: on SQLite and on PostgreSQL',
  goal: '1,000 of 1,000 original answers on each, revision +1 only, 0 false conflicts',
  async run(share) {
    const count = shareOf(times, share)
    const sqlite = await onSqlite(({ environment }) => lose(environment, count))
    const postgres = await onPostgres(({ environment }) => lose(environment, count))
    const problems = [...sqlite, ...postgres]
    return {
      figure: `${count} answers lost on each, ${problems.length} problems`,
      isReached: problems.length === 0,
      problems,
    }
  },
} satisfies Scenario

function lose(environment: Environment, count: number): Promise<string[]> {
  return withFleet(1, environment, async (fleet, portal) => {
    const [address = ''] = fleet.addresses()
    const proxy = await startTcpProxy(Number(new URL(address).port))
    try {
      return await loseResponses({ address, proxy }, await addPerson(portal), count)
    } finally {
      proxy.close()
    }
  })
}
