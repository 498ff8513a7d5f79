import { expect, it } from 'vitest'
import { createBusyRetry } from './execute.ts'

const busy = Object.assign(new Error('database is locked'), { errcode: 5 })

/** Returns a clock that only pauses advance. */
function time() {
  let now = 0
  const pause = async (milliseconds: number) => {
    now += milliseconds
  }
  return { now: () => now, pause }
}

it('waits for another process, for five seconds in all; later statements then fail at once', async () => {
  const clock = time()
  const retryWhileBusy = createBusyRetry(clock)
  let tries = 0
  const free = await retryWhileBusy(async () => {
    tries += 1
    if (tries < 50) throw busy
    return 'done'
  })
  expect({ free, tries }).toEqual({ free: 'done', tries: 50 })
  const before = clock.now()
  await expect(retryWhileBusy(() => Promise.reject(busy))).rejects.toBe(busy)
  expect(clock.now() - before).toBeGreaterThan(5000)
  expect(clock.now() - before).toBeLessThan(5100)
  const after = clock.now()
  await expect(retryWhileBusy(() => Promise.reject(busy))).rejects.toBe(busy)
  expect(clock.now()).toBe(after)
  expect(await retryWhileBusy(async () => 'done')).toBe('done')
})

it('[S24] retries after 1, 2, 5, 10, 20 and then every 50 ms', async () => {
  const clock = time()
  const tried: number[] = []
  await createBusyRetry(clock)(async () => {
    tried.push(clock.now())
    if (tried.length < 9) throw busy
  })
  expect(tried).toEqual([0, 1, 3, 8, 18, 38, 88, 138, 188])
})

it.each([
  [517, 'SQLITE_BUSY_SNAPSHOT'],
  [13, 'SQLITE_FULL'],
])('does not retry a permanent failure: %i %s', async (errcode) => {
  let tries = 0
  const act = async () => {
    tries += 1
    throw Object.assign(new Error('said'), { errcode })
  }
  await expect(createBusyRetry(time())(act)).rejects.toThrow('said')
  expect(tries).toBe(1)
})
