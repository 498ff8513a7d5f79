import { setTimeout } from 'node:timers/promises'
import { calls } from '#domain/contract/calls.ts'
import { type Balancer, startBalancer } from '#server/testing/faults/balancer.ts'
import type { Fleet } from '#server/testing/faults/fleet.ts'
import { addPerson, type Person } from '#server/testing/faults/people.ts'
import { withFleet } from '../support/cluster.ts'
import { onPostgres } from '../support/environment.ts'
import { type Scenario, shareOf } from '../support/scenario.ts'

const perSecond = 100
const longestMilliseconds = 10_000
const probeMilliseconds = 500
const latestMilliseconds = 50
const readyTimeoutMilliseconds = 60_000

export default {
  id: 'R17',
  what: 'two servers on PostgreSQL restarted in turn with SIGTERM at 100 requests a second behind a balancer that follows /health/ready',
  goal: '0 failed requests, broken and refused connections included; each ends <= 10 s after SIGTERM, with exit code 0',
  run: (share) =>
    onPostgres(({ environment }) =>
      withFleet(2, environment, async (fleet, portal) => {
        const people = await Promise.all(Array.from({ length: 10 }, () => addPerson(portal)))
        const balancer = await startBalancer(probeMilliseconds)
        for (const address of fleet.addresses()) balancer.add(address)
        await untilReady(balancer)
        const problems: string[] = []
        const begun = performance.now()
        let over = false
        const load = request(balancer, people, problems, () => over)
        let slowest = 0
        const restarts = shareOf(20, share)
        for (let restart = 0; restart < restarts; restart++) {
          await setTimeout(1000)
          slowest = Math.max(slowest, await restartOne(fleet, balancer, restart % 2, problems))
        }
        over = true
        const requests = await load
        const rate = Math.round((requests * 1000) / (performance.now() - begun))
        balancer.close()
        if (slowest > longestMilliseconds) problems.push(`a server took ${Math.round(slowest)} ms to end`)
        const broken = problems.filter((problem) => !problem.startsWith('503')).length
        const figure = `${restarts} restarts, ${requests} requests (${rate}/s), ${problems.length} failed, ${broken} of them not by 503, drained in <= ${Math.round(slowest)} ms`
        return { figure, isReached: problems.length === 0, problems }
      }),
    ),
} satisfies Scenario

/** Restarts a server. @returns the milliseconds from SIGTERM until the process has ended */
async function restartOne(fleet: Fleet, balancer: Balancer, index: number, problems: string[]): Promise<number> {
  const others = new Set(fleet.addresses())
  const { code, milliseconds } = await fleet.end(index, 'SIGTERM')
  if (code !== 0) problems.push(`a server ended with ${code}`)
  await fleet.start(index)
  for (const address of fleet.addresses().filter((one) => !others.has(one))) balancer.add(address)
  await untilReady(balancer)
  return milliseconds
}

async function untilReady(balancer: Balancer): Promise<void> {
  const begun = performance.now()
  while (balancer.ready().length < 2) {
    if (performance.now() - begun > readyTimeoutMilliseconds) throw new Error('the balancer found no two servers ready')
    await setTimeout(50)
  }
}

/**
 * Reads at a constant rate, however slow the answers are, and never retries. Requests for which this program was too
 * late are not caught up on.
 */
async function request(balancer: Balancer, people: readonly Person[], problems: string[], isOver: () => boolean) {
  const answers: Promise<void>[] = []
  let next = performance.now()
  while (!isOver()) {
    const { headers = {} } = people[answers.length % people.length] ?? {}
    answers.push(
      fetch(`${balancer.address}${calls.findForm.path}`, { headers })
        .then(async (answer) => {
          const text = await answer.text()
          if (answer.status !== 200) problems.push(`${answer.status} ${text.slice(0, 200)}`)
        })
        .catch((error: Error) => void problems.push(`${error.message} ${error.cause}`)),
    )
    next = Math.max(next + 1000 / perSecond, performance.now() - latestMilliseconds)
    await setTimeout(Math.max(0, next - performance.now()))
  }
  await Promise.all(answers)
  return answers.length
}
