import { expect, it } from 'vitest'
import { calls } from '#domain/contract/calls.ts'
import { testServer } from '../testing/helper.ts'
import { listening, preLoginBytes, rawConnection } from '../testing/raw.ts'
import { unavailable } from './failure.ts'
import { createSemaphore } from './semaphore.ts'

function gate() {
  const finish: (() => void)[] = []
  return { finish, work: (value: number) => new Promise<number>((resolve) => finish.push(() => resolve(value))) }
}

it('acquires up to its limit for each key, and again after a release', () => {
  const limit = createSemaphore({ concurrency: 1 })
  const release = limit.tryAcquire('one')
  expect(release).toBeDefined()
  expect(limit.tryAcquire('one')).toBeUndefined()
  expect(limit.tryAcquire('other')).toBeDefined()
  release?.()
  release?.()
  expect(limit.tryAcquire('one')).toBeDefined()
  expect(limit.tryAcquire('one')).toBeUndefined()
})

it('[S24] counts the work of a key that still runs after a release', () => {
  const limit = createSemaphore({ concurrency: 2 })
  const release = limit.tryAcquire('one')
  expect(limit.tryAcquire('one')).toBeDefined()
  release?.()
  expect(limit.tryAcquire('one')).toBeDefined()
  expect(limit.tryAcquire('one')).toBeUndefined()
})

it('runs no more work of a key at once than its limit, the rest in its order', async () => {
  const limit = createSemaphore({ concurrency: 2, maxWaiting: 10 })
  const { finish, work } = gate()
  const results = [1, 2, 3, 4].map((value) => limit.run('a', () => work(value)))
  await expect.poll(() => finish).toHaveLength(2)
  for (let index = 0; index < 4; index += 1) {
    await expect.poll(() => finish.length).toBe(Math.min(index + 2, 4))
    finish[index]?.()
    await results[index]
  }
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4])
})

it('runs work of one key one after the other, and of different keys together', async () => {
  const mutex = createSemaphore({ concurrency: 1, maxWaiting: 10 })
  const events: string[] = []
  const work = (name: string) => async () => {
    events.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 5))
    events.push(`${name} ends`)
  }
  await Promise.all([mutex.run('a', work('a1')), mutex.run('a', work('a2')), mutex.run('b', work('b1'))])
  const ofA = events.filter((event) => event.startsWith('a'))
  expect(ofA).toEqual(['a1 begins', 'a1 ends', 'a2 begins', 'a2 ends'])
  expect(events.indexOf('b1 begins')).toBeLessThan(events.indexOf('a1 ends'))
})

it('continues after failed work, and rejects with its error', async () => {
  const mutex = createSemaphore({ concurrency: 1, maxWaiting: 1 })
  const failed = mutex.run('a', () => Promise.reject(new Error('broken')))
  const next = mutex.run('a', async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

it('refuses work at once while the maximum already waits, and accepts more later', async () => {
  const busy = createSemaphore({ concurrency: 1, maxWaiting: 1, refusal: () => unavailable(1) })
  const { finish, work } = gate()
  const [first, second] = [busy.run('a', () => work(1)), busy.run('a', () => work(2))]
  await expect(busy.run('a', () => work(3))).rejects.toMatchObject({ code: 3000, http: 503 })
  finish[0]?.()
  await first
  await expect.poll(() => finish).toHaveLength(2)
  finish[1]?.()
  expect(await second).toBe(2)
  expect(await busy.run('a', async () => 4)).toBe(4)
  const crowded = createSemaphore({ concurrency: 0 })
  await expect(crowded.run('a', async () => 1)).rejects.toMatchObject({ code: 3000, http: 429 })
})

it('[V15] one account does not use all the calls a server works on', async () => {
  const server = await testServer({ environment: { MAX_ACCOUNT_REQUESTS: '3' } })
  const [greedy, honest] = [await server.signIn(), await server.signIn()]
  const unfinished = preLoginBytes(1)
    .replace(/^POST \S+/, `POST ${calls.updateAndCreateBank.path}`)
    .replace('Host:', `Authorization: ${greedy.headers.authorization}\r\nHost:`)
  const port = await listening(server)
  const crowd = await Promise.all([1, 2, 3, 4].map(() => rawConnection(port, unfinished)))
  await expect.poll(() => crowd.filter(({ received }) => received().includes(' 429 '))).toHaveLength(1)
  expect(await server.call('findForm', { as: greedy })).toMatchObject({ status: 429 })
  expect(await server.call('findForm', { as: honest })).toMatchObject({ status: 200 })
  for (const { socket } of crowd) socket.destroy()
  await expect.poll(() => server.call('findForm', { as: greedy })).toMatchObject({ status: 200 })
})
