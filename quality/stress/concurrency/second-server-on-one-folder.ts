import { addPerson } from '#server/testing/faults/people.ts'
import { verifyAcknowledgedWrites } from '#server/testing/faults/verification.ts'
import { type WriterLog, write, writersOf } from '#server/testing/faults/writers.ts'
import { runServer } from '#server/testing/serverProcess.ts'
import { withFleet } from '../support/cluster.ts'
import { onSqlite } from '../support/environment.ts'
import type { Scenario } from '../support/scenario.ts'

const acknowledgements = 400
const longestMilliseconds = 2000

export default {
  id: 'R4',
  what: 'a second server on the same SQLite folder while the first saves',
  goal: 'refuses in <= 2 s with a clear line, 0 of 400 acknowledged saves lost',
  run: () =>
    onSqlite(({ environment }) =>
      withFleet(1, environment, async (fleet, portal) => {
        const writers = writersOf([await addPerson(portal)])
        const log: WriterLog = { broken: 0, postponed: 0, wrong: [] }
        const count = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
        let isRefused = false
        const isOver = () => isRefused && count() >= acknowledgements
        const writing = writers.map((writer) => write(fleet, writer, log, isOver))
        const begun = performance.now()
        const second = await runServer(environment)
        const milliseconds = Math.round(performance.now() - begun)
        isRefused = true
        await Promise.all(writing)
        const { acknowledged, problems } = await verifyAcknowledgedWrites(portal, writers)
        const isClear = second.exitCode === 1 && second.said.includes('is in use by another server')
        const all = [...log.wrong, ...problems, ...(isClear ? [] : [`the second server said: ${second.said}`])]
        return {
          figure: `refused in ${milliseconds} ms, ${all.length} problems in ${acknowledged} acknowledged saves`,
          isReached: all.length === 0 && milliseconds <= longestMilliseconds,
          problems: all,
        }
      }),
    ),
} satisfies Scenario
