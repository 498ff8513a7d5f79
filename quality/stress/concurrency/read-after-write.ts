import { calls } from '#domain/contract/calls.ts'
import { ask } from '#server/testing/faults/fleet.ts'
import { addPerson, type Person } from '#server/testing/faults/people.ts'
import { type WriterLog, write, writersOf } from '#server/testing/faults/writers.ts'
import { withFleet } from '../support/cluster.ts'
import { onPostgres } from '../support/environment.ts'
import { type Scenario, shareOf } from '../support/scenario.ts'

const people = 8

export default {
  id: 'R6',
  what: 'each save is read at once, on any of three servers on PostgreSQL',
  goal: '0 stale reads in 10,000',
  run: (share) =>
    onPostgres(({ environment }) =>
      withFleet(3, environment, async (fleet, portal) => {
        const each = shareOf(10_000 / people, share)
        const log: WriterLog = { broken: 0, postponed: 0, wrong: [] }
        let [reads, stale] = [0, 0]
        const saveAndRead = async (person: Person) => {
          const [writer] = writersOf([person])
          if (!writer) return
          for (let number = 1; number <= each; number++) {
            await write(fleet, writer, log, () => writer.acknowledged >= number)
            const { data } = await ask(fleet, { path: calls.findForm.path, headers: person.headers })
            reads += 1
            if ((data as { revision: number }).revision < writer.revision) stale += 1
          }
        }
        const readers = await Promise.all(Array.from({ length: people }, () => addPerson(portal)))
        await Promise.all(readers.map(saveAndRead))
        const isReached = stale === 0 && log.wrong.length === 0
        return { figure: `${stale} stale reads in ${reads}`, isReached, problems: log.wrong }
      }),
    ),
} satisfies Scenario
