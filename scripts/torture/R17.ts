import { setTimeout } from 'node:timers/promises'
import { calls } from '#domain/contract/calls.ts'
import { ask, type Fleet } from '#server/test/faults/fleet.ts'
import { addPerson, type Person } from '#server/test/faults/people.ts'
import { withFleet } from './fleetOf.ts'
import { onPostgres } from './place.ts'
import { type Row, shareOf } from './row.ts'

const perSecond = 100
const longestMilliseconds = 10_000

export default {
  id: 'R17',
  what: 'two servers on PostgreSQL restarted in turn with SIGTERM at 100 requests a second behind a balancer',
  goal: '0 failed requests, each drained in <= 10 s and ended with 0',
  run: (share) =>
    onPostgres(({ environment }) =>
      withFleet(2, environment, async (fleet, portal) => {
        const people = await Promise.all(Array.from({ length: 10 }, () => addPerson(portal)))
        const problems: string[] = []
        let over = false
        const load = request(fleet, people, problems, () => over)
        let slowest = 0
        const restarts = shareOf(20, share)
        for (let restart = 0; restart < restarts; restart++) {
          await setTimeout(1000)
          const { code, milliseconds } = await fleet.end(restart % 2, 'SIGTERM')
          if (code !== 0) problems.push(`a server ended with ${code}`)
          slowest = Math.max(slowest, milliseconds)
          await fleet.start(restart % 2)
        }
        over = true
        const requests = await load
        if (slowest > longestMilliseconds) problems.push(`a server took ${Math.round(slowest)} ms to end`)
        const figure = `${restarts} restarts, ${requests} requests, ${problems.length} problems, drained in <= ${Math.round(slowest)} ms`
        return { figure, isReached: problems.length === 0, problems }
      }),
    ),
} satisfies Row

/** Reads at an even rate, whatever the answers do; a connection that was refused or closed is asked again elsewhere. */
async function request(fleet: Fleet, people: readonly Person[], problems: string[], isOver: () => boolean) {
  const answers: Promise<void>[] = []
  const begun = performance.now()
  while (!isOver()) {
    const { headers = {} } = people[answers.length % people.length] ?? {}
    answers.push(
      ask(fleet, { path: calls.findForm.path, headers }).then(({ status, text }) => {
        if (status !== 200) problems.push(text)
      }),
    )
    await setTimeout(Math.max(0, begun + (answers.length * 1000) / perSecond - performance.now()))
  }
  await Promise.all(answers)
  return answers.length
}
