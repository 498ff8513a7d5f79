import { killAtRandom } from '#server/testing/faults/killing.ts'
import { addComplete, addPerson } from '#server/testing/faults/people.ts'
import { isDatabaseIntact, verifyAcknowledgedWrites, verifySubmissions } from '#server/testing/faults/verification.ts'
import { writersOf } from '#server/testing/faults/writers.ts'
import { withFleet } from '../support/cluster.ts'
import { type Environment, onPostgres, onSqlite } from '../support/environment.ts'
import { type Outcome, type Scenario, shareOf } from '../support/scenario.ts'

const goal = { rounds: 1000, acknowledgedPerRound: 100, startSeconds: 5 }

export default {
  id: 'R1',
  what: 'kill -9 during saves after 0-300 ms: one server on SQLite, one of two on PostgreSQL',
  goal: '1,000 rounds and 100,000 acknowledged saves on each, 0 lost, 0 torn, ready <= 5 s each time',
  async run(share) {
    const rounds = shareOf(goal.rounds, share)
    const sqlite = await onSqlite(({ environment }) => kill(environment, 1, rounds))
    const postgres = await onPostgres(({ environment }) => kill(environment, 2, rounds))
    return {
      figure: `SQLite: ${sqlite.figure}; PostgreSQL: ${postgres.figure}`,
      isReached: sqlite.isReached && postgres.isReached,
      problems: [...(sqlite.problems ?? []), ...(postgres.problems ?? [])],
    }
  },
} satisfies Scenario

function kill(environment: Environment, size: number, rounds: number): Promise<Outcome> {
  return withFleet(size, environment, async (fleet, portal) => {
    const writers = writersOf([await addPerson(portal), await addPerson(portal)])
    const submitters = [await addComplete(portal), await addComplete(portal)]
    const { acknowledgedPerRound } = goal
    const plan = { rounds, longestMilliseconds: 300, writers, submitters, acknowledgedPerRound }
    const report = await killAtRandom(fleet, plan)
    await fleet.endAll()
    const { acknowledged, problems } = await verifyAcknowledgedWrites(portal, writers)
    const seconds = report.slowestStartMilliseconds / 1000
    const late = seconds > goal.startSeconds ? [`a server took ${seconds.toFixed(1)} s until it served again`] : []
    const few =
      acknowledged < rounds * acknowledgedPerRound ? ['fewer saves were acknowledged than the goal requires'] : []
    const torn = size > 1 || (await isDatabaseIntact(portal)) ? [] : ['SQLite reports a damaged file']
    const all = [
      ...report.wrong,
      ...problems,
      ...torn,
      ...(await verifySubmissions(portal, submitters)),
      ...late,
      ...few,
    ]
    const figure = `${rounds} rounds, ${acknowledged} acknowledged, ${all.length} problems, ready in <= ${seconds.toFixed(1)} s`
    return { figure, isReached: all.length === 0, problems: all }
  })
}
