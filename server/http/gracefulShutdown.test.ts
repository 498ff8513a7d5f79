import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { calls } from '#domain/contract/calls.ts'
import { readSettings } from '../config/settings.ts'
import { mailServer } from '../testing/dependencies.ts'
import { startBalancer } from '../testing/faults/balancer.ts'
import { tempDir, testServer } from '../testing/helper.ts'
import { listening, preLoginBytes, rawConnection } from '../testing/raw.ts'
import { startServer } from '../testing/running.ts'
import { drain, drainDelaySeconds } from './gracefulShutdown.ts'

async function started(environment: Readonly<Record<string, string>> = {}) {
  const running = await startServer({ DATA_DIR: tempDir(), ...environment })
  return { ...running, port: Number(new URL(running.address ?? '').port) }
}

/** Waits until a port refuses connections. */
async function refused(port: number): Promise<void> {
  while ((await rawConnection(port)).socket.readyState === 'open') await setTimeout(20)
}

it('[R17] SIGTERM: answers running requests, accepts no new ones, and exits successfully', async () => {
  const { process: child, port } = await started({ SHUTDOWN_TIMEOUT_SECONDS: '60', MAX_CONCURRENT_REQUESTS: '1000' })
  const begun = Date.now()
  const ended = once(child, 'close')
  const idle = await rawConnection(port)
  const body = preLoginBytes()
  const underWay = await Promise.all(Array.from({ length: 20 }, () => rawConnection(port, body.slice(0, -5))))
  await fetch(`http://127.0.0.1:${port}/health/live`)
  child.kill('SIGTERM')
  await refused(port)
  for (const { socket } of underWay) socket.write(body.slice(-5))
  for (const { whole } of underWay) expect(await whole()).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n/i)
  expect(await idle.whole()).toBe('')
  expect(await ended).toEqual([0, null])
  expect(Date.now() - begun).toBeLessThan(10_000)
})

it('[R17] SIGTERM: does not wait for a connection whose refused body ends after the refusal', async () => {
  const { process: child, port } = await started({ SHUTDOWN_TIMEOUT_SECONDS: '60', MAX_CONCURRENT_REQUESTS: '1' })
  const ended = once(child, 'close')
  const body = preLoginBytes()
  const requests = await Promise.all(Array.from({ length: 20 }, () => rawConnection(port, body.slice(0, -5))))
  const refusedRequests = () => requests.filter(({ received }) => received().startsWith('HTTP/1.1 503 '))
  await expect.poll(() => refusedRequests().length).toBeGreaterThan(0)
  child.kill('SIGTERM')
  await refused(port)
  const begun = Date.now()
  for (const { socket } of requests) socket.write(body.slice(-5))
  await Promise.all(requests.map(({ whole }) => whole()))
  expect(await ended).toEqual([0, null])
  expect(Date.now() - begun).toBeLessThan(10_000)
})

it('[R17] SIGTERM: aborts requests that exceed SHUTDOWN_TIMEOUT_SECONDS, and does not wait for a silent mail server', async () => {
  const smtp = await mailServer()
  smtp.behaviour = 'hanging'
  const { process: child, port, address } = await started({ SHUTDOWN_TIMEOUT_SECONDS: '1', SMTP_URL: smtp.url })
  const asked = JSON.stringify({ email: 'ann@company.example', purpose: 'register' })
  const headers = { 'content-type': 'application/json' }
  await fetch(`${address}${calls.sendVerificationCode.path}`, { method: 'POST', headers, body: asked })
  await expect.poll(smtp.open).toBeGreaterThan(0)
  const ended = once(child, 'close')
  const hanging = await rawConnection(port, preLoginBytes(5))
  await fetch(`http://127.0.0.1:${port}/health/live`)
  const begun = Date.now()
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(Date.now() - begun).toBeLessThan(10_000)
  expect(await hanging.whole()).not.toContain('200')
})

it('[R17] SIGTERM: during the pause it is not ready and still serves; a second signal ends it at once', async () => {
  const { process: child, address } = await started({ SHUTDOWN_DRAIN_DELAY_SECONDS: '300' })
  const ended = once(child, 'close')
  child.kill('SIGTERM')
  const ask = (path: string) => fetch(`${address}${path}`)
  await expect.poll(async () => (await ask('/health/ready')).status).toBe(503)
  const answer = await ask('/config.json')
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  const telling = setInterval(() => child.kill('SIGTERM'), 100)
  expect(await ended).toEqual([143, null])
  clearInterval(telling)
})

it('[R17] servers stopped in turn behind a balancer that follows /health/ready: no call fails, no connection breaks', async () => {
  const balancer = await startBalancer()
  onTestFinished(balancer.close)
  const start = async () => {
    const server = await testServer()
    balancer.add(`http://127.0.0.1:${await listening(server)}`)
    await balancer.probe()
    return server
  }
  const statuses = new Map<number, number>()
  const underWay = new Set<Promise<unknown>>()
  let over = false
  const client = async () => {
    while (!over) {
      const asked = fetch(`${balancer.address}/config.json`).then(async (answer) => {
        await answer.arrayBuffer()
        statuses.set(answer.status, 1 + (statuses.get(answer.status) ?? 0))
      })
      underWay.add(asked)
      await asked
      underWay.delete(asked)
    }
  }
  let [older, newer] = [await start(), await start()]
  const clients = Promise.all(Array.from({ length: 5 }, client))
  for (let round = 0; round < 3; round++) {
    // Stands in for the few seconds of a real pause: the balancer probes, and its earlier requests are received.
    await drain(older.app, () => balancer.probe().then(() => Promise.all(underWay)), 60)
    ;[older, newer] = [newer, await start()]
  }
  over = true
  await clients
  expect([...statuses.keys()]).toEqual([200])
  expect(statuses.get(200)).toBeGreaterThan(15)
})

it('pauses only when another server could take over, unless a setting requires it', () => {
  const environments = [
    {},
    { DATABASE_URL: 'postgres://u@h/d' },
    { DATABASE_URL: 'postgres://u@h/d', SHUTDOWN_DRAIN_DELAY_SECONDS: '0' },
    { SHUTDOWN_DRAIN_DELAY_SECONDS: '9' },
  ]
  expect(environments.map((environment) => drainDelaySeconds(readSettings(environment)))).toEqual([0, 5, 0, 9])
})
