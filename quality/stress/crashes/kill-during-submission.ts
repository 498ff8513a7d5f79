import { join } from 'node:path'
import { killAtPoints, whileWriting } from '#server/testing/faults/killing.ts'
import { addPerson } from '#server/testing/faults/people.ts'
import { points, watching } from '#server/testing/faults/points.ts'
import { verifyAcknowledgedWrites, verifySubmissions } from '#server/testing/faults/verification.ts'
import { writersOf } from '#server/testing/faults/writers.ts'
import { withFleet } from '../support/cluster.ts'
import { type Environment, onPostgres, onSqlite } from '../support/environment.ts'
import { type Outcome, type Scenario, shareOf } from '../support/scenario.ts'

const times = 50

export default {
  id: 'R8',
  what: `kill -9 at ${points.length} named points of a submission, ${times} times each, while others save: on SQLite, and half as often on PostgreSQL`,
  goal: '400 of 400 wholly pending or wholly submitted, as the point requires, and completed after the restart',
  async run(share) {
    const sqlite = await onSqlite(({ environment }) => kill(environment, shareOf(times, share)))
    const postgres = await onPostgres(({ environment }) => kill(environment, shareOf(times / 2, share)))
    return {
      figure: `SQLite: ${sqlite.figure}; PostgreSQL: ${postgres.figure}`,
      isReached: sqlite.isReached && postgres.isReached,
      problems: [...(sqlite.problems ?? []), ...(postgres.problems ?? [])],
    }
  },
} satisfies Scenario

function kill(environment: Environment, each: number): Promise<Outcome> {
  const file = join(environment.DATA_DIR ?? '', 'end-at')
  return withFleet(1, { ...environment, ...watching(file) }, async (fleet, portal) => {
    const writers = writersOf([await addPerson(portal)])
    const problems: string[] = []
    const { wrong } = await whileWriting(fleet, writers, async (log) => {
      const all = Array.from({ length: each }, () => points).flat()
      const report = await killAtPoints({ fleet, portal, file, log }, all)
      problems.push(...report.problems, ...(await verifySubmissions(portal, report.people)))
    })
    const { acknowledged, problems: lost } = await verifyAcknowledgedWrites(portal, writers)
    const all = [...wrong, ...problems, ...lost]
    const figure = `${each * points.length} kills, ${all.length} problems, ${acknowledged} saves acknowledged meanwhile`
    return { figure, isReached: all.length === 0, problems: all }
  })
}
