import { once } from 'node:events'
import { expect, it } from 'vitest'
import { tempDir } from './test/helper.ts'
import { preLoginBytes, rawConnection } from './test/raw.ts'
import { startServer } from './test/running.ts'

async function started(environment: Readonly<Record<string, string>> = {}) {
  const running = await startServer({ DATA_DIR: tempDir(), ...environment })
  return { ...running, port: Number(new URL(running.address ?? '').port) }
}

/** Waits until nobody listens on a port any more. */
async function refused(port: number): Promise<void> {
  while ((await rawConnection(port)).socket.readyState === 'open')
    await new Promise((resolve) => setTimeout(resolve, 20))
}

it('[R17] SIGTERM: requests under way are answered, no new ones taken, and the process ends well', async () => {
  const { process: child, port } = await started({ SHUTDOWN_SECONDS: '60' })
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

it('[R17] SIGTERM: what is not done within SHUTDOWN_SECONDS is cut off', async () => {
  const { process: child, port } = await started({ SHUTDOWN_SECONDS: '1' })
  const ended = once(child, 'close')
  const hanging = await rawConnection(port, preLoginBytes(5))
  await fetch(`http://127.0.0.1:${port}/health/live`)
  const begun = Date.now()
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(Date.now() - begun).toBeLessThan(10_000)
  expect(await hanging.whole()).not.toContain('200')
})
