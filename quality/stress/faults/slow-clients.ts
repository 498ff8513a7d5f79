import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { preLoginBytes } from '#server/testing/raw.ts'
import { withFleet } from '../support/cluster.ts'
import { onSqlite } from '../support/environment.ts'
import { type Scenario, shareOf } from '../support/scenario.ts'

const longestSeconds = 15
const slowestMilliseconds = 500
/** Any request may have a body, and some are answered before it has arrived. */
const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'GET'] as const

/** Opens a connection and sends one character a second. @returns the seconds until the server closes it */
async function trickle(port: number, beginning: string): Promise<number> {
  const begun = performance.now()
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  socket.write(beginning)
  const timer = setInterval(() => socket.write('X'), 1000)
  await new Promise<void>((resolve) => socket.once('close', () => resolve()))
  clearInterval(timer)
  return (performance.now() - begun) / 1000
}

export default {
  id: 'S21',
  what: '1,000 clients with slow headers and 1,000 with slow bodies of every method, and other clients meanwhile',
  goal: 'the others: p99 <= 500 ms, 0 failures; the slow ones closed within 15 s',
  run: (share) =>
    onSqlite(({ environment }) =>
      withFleet(1, environment, async (fleet) => {
        const [address = ''] = fleet.addresses()
        const port = Number(new URL(address).port)
        const count = shareOf(1000, share)
        const slow = Array.from({ length: count }, (_, index) => [
          trickle(port, 'GET /health/live HTTP/1.1\r\nHost: x\r\nX: '),
          trickle(port, preLoginBytes(1, methods[index % methods.length])),
        ]).flat()
        let done = false
        const ended = Promise.all(slow).finally(() => {
          done = true
        })
        const times: number[] = []
        let failures = 0
        while (!done) {
          const begun = performance.now()
          const answer = await fetch(`${address}/health/ready`).catch(() => undefined)
          if (answer?.status !== 200) failures += 1
          times.push(performance.now() - begun)
          await pause(10)
        }
        const longest = Math.max(...(await ended))
        const p99 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0
        const figure = `${slow.length} slow clients closed within ${longest.toFixed(1)} s; ${times.length} others: p99 ${Math.round(p99)} ms, ${failures} failures`
        return { figure, isReached: failures === 0 && p99 <= slowestMilliseconds && longest <= longestSeconds }
      }),
    ),
} satisfies Scenario
