import type { ChildProcess } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { isAlive, startWorker } from './childWorker.ts'
import type { TestJob } from './fixtures/worker.ts'
import { createWorkerPool, type WorkerPoolOptions } from './workerPool.ts'

const module = join(import.meta.dirname, 'fixtures', 'worker.ts')

/** Returns a pool of one process; `started` collects the processes. */
function poolOf(options: Partial<WorkerPoolOptions> = {}) {
  const started: ChildProcess[] = []
  const start = () => {
    const child = startWorker(module, { heapMegabytes: 64, residentMegabytes: 300 })
    started.push(child)
    return child
  }
  const pool = createWorkerPool<TestJob, unknown>({ start, processes: 1, timeoutMilliseconds: 10_000, ...options })
  onTestFinished(pool.close)
  return { pool, started }
}

const answer = { does: 'answer' } as const
const slow = { does: 'answer', after: 300 } as const

it('runs jobs in one reused process without environment', async () => {
  const { pool, started } = poolOf()
  pool.prepare()
  const pid = await pool.run(answer, { key: 'a' })
  expect(await pool.run(answer, { key: 'b' })).toBe(pid)
  expect(await pool.run({ does: 'environment' }, { key: 'a' })).toEqual([])
  await expect(pool.run({ does: 'throw' }, { key: 'a' })).rejects.toMatchObject({ failure: 'failed' })
  expect(started).toHaveLength(1)
})

it('[V6] kills a process at the time limit of its job and continues with another', async () => {
  const { pool, started } = poolOf({ timeoutMilliseconds: 300 })
  await expect(pool.run({ does: 'spin' }, { key: 'a' })).rejects.toMatchObject({ failure: 'timedOut' })
  expect(started.map(isAlive)).toEqual([false])
  expect(await pool.run(answer, { key: 'b' })).toBeTypeOf('number')
})

it.each([
  ['fillMemory', 'outOfMemory'],
  ['fillHeap', 'faulted'],
] as const)('[V2] ends a process whose job exceeds its memory: %s', async (does, failure) => {
  const { pool, started } = poolOf({ timeoutMilliseconds: 30_000 })
  await expect(pool.run({ does }, { key: 'a' })).rejects.toMatchObject({ failure })
  expect(started).toHaveLength(1)
  expect(await pool.run(answer, { key: 'a' })).toBeTypeOf('number')
})

it('retries a job once when its process crashed', async () => {
  const { pool, started } = poolOf()
  await expect(pool.run({ does: 'crash' }, { key: 'a' })).rejects.toMatchObject({ failure: 'crashed' })
  expect(started).toHaveLength(2)
})

it('[F4] does not retry a job that aborted its process', async () => {
  const { pool, started } = poolOf()
  await expect(pool.run({ does: 'abort' }, { key: 'a' })).rejects.toMatchObject({ failure: 'faulted' })
  expect(started).toHaveLength(1)
  expect(await pool.run(answer, { key: 'a' })).toBeTypeOf('number')
})

it('[V6] runs one job of a key at a time and serves keys round robin', async () => {
  const { pool, started } = poolOf({ processes: 2 })
  const ended: string[] = []
  const run = (key: string) => pool.run(slow, { key }).then(() => ended.push(key))
  // Both processes have started: on a busy machine the second one takes longer than two jobs.
  await Promise.all(['hog', 'victim'].map((key) => pool.run(answer, { key })))
  const hog = ['hog', 'hog', 'hog', 'hog'].map(run)
  await run('victim')
  expect(ended.filter((key) => key === 'hog').length).toBeLessThanOrEqual(1)
  expect(started).toHaveLength(2)
  await Promise.all(hog)
})

it('runs an urgent job before other queued jobs of its key', async () => {
  const { pool } = poolOf()
  const ended: string[] = []
  const run = (name: string, isUrgent: boolean) => pool.run(answer, { key: 'a', isUrgent }).then(() => ended.push(name))
  await Promise.all([run('first', false), run('second', false), run('urgent', true)])
  expect(ended).toEqual(['first', 'urgent', 'second'])
})

it('[V5] runs a job of higher priority before those of all keys', async () => {
  const { pool } = poolOf()
  const ended: string[] = []
  const run = (name: string, priority: number) => pool.run(answer, { priority }).then(() => ended.push(name))
  await Promise.all([run('first', 0), run('low', -1), run('middle', 0), run('high', 1)])
  expect(ended).toEqual(['first', 'high', 'middle', 'low'])
})

it('[V5] reserves the last free process for light jobs', async () => {
  const { pool, started } = poolOf({ processes: 2 })
  const ended: string[] = []
  const run = (name: string, isHeavy: boolean) =>
    pool.run(isHeavy ? slow : answer, { isHeavy, priority: isHeavy ? 1 : 0 }).then(() => ended.push(name))
  const heavy = [run('heavy', true), run('heavy', true)]
  await run('light', false)
  expect(ended.filter((name) => name === 'heavy').length).toBeLessThanOrEqual(1)
  await Promise.all(heavy)
  expect(started).toHaveLength(2)
})

it('starts the time limit of a job once its process is loaded', async () => {
  const limit = 1000
  const { pool } = poolOf({
    timeoutMilliseconds: limit,
    // Stopped before it is loaded, for longer than the limit.
    start() {
      const child = startWorker(module, { residentMegabytes: 300 })
      process.kill(child.pid ?? 0, 'SIGSTOP')
      setTimeout(() => process.kill(child.pid ?? 0, 'SIGCONT'), 2 * limit)
      return child
    },
  })
  expect(await pool.run(answer)).toBeTypeOf('number')
  const long = { does: 'answer', after: 2 * limit } as const
  await expect(pool.run(long, { timeoutMilliseconds: 10_000 })).resolves.toBeTypeOf('number')
  await expect(pool.run(long)).rejects.toMatchObject({ failure: 'timedOut' })
})

it('fails a job as notStarted when its process does not load', async () => {
  const { pool } = poolOf({
    startMilliseconds: 200,
    start() {
      const child = startWorker(module, { residentMegabytes: 300 })
      process.kill(child.pid ?? 0, 'SIGSTOP')
      return child
    },
  })
  await expect(pool.run(answer)).rejects.toMatchObject({ failure: 'notStarted' })
})

it('[F4] reports the processor time of a job without its waiting time, even after a failure', async () => {
  const { pool } = poolOf({ timeoutMilliseconds: 30_000 })
  const times: number[] = []
  const onCpuTime = (milliseconds: number) => times.push(milliseconds)
  await pool.run({ does: 'answer', after: 1000 }, { onCpuTime })
  await expect(pool.run({ does: 'abort' }, { onCpuTime })).rejects.toMatchObject({ failure: 'faulted' })
  const limited = { onCpuTime, cpuLimitMilliseconds: 300 }
  await expect(pool.run({ does: 'spin' }, limited)).rejects.toMatchObject({ failure: 'cpuExceeded' })
  const [waited = 0, aborted = 0, spun = 0] = times
  expect(waited).toBeLessThan(500)
  expect(aborted).toBeGreaterThan(0)
  expect(spun).toBeGreaterThanOrEqual(300)
})

it('[F4] distinguishes a job that used its processor time from one whose process got none', async () => {
  const { pool, started } = poolOf()
  const limits = { timeoutMilliseconds: 1000, cpuLimitMilliseconds: 500 }
  const times: number[] = []
  await pool.run(answer)
  process.kill(started[0]?.pid ?? 0, 'SIGSTOP')
  const stopped = pool.run(answer, { ...limits, onCpuTime: (milliseconds) => times.push(milliseconds) })
  await expect(stopped).rejects.toMatchObject({ failure: 'timedOut' })
  expect(times[0]).toBeLessThan(100)
})

it('[V6] removes an aborted queued job, and kills the process of an aborted running one', async () => {
  const { pool, started } = poolOf()
  const [running, waiting] = [new AbortController(), new AbortController()]
  const first = pool.run({ does: 'spin' }, { key: 'a', signal: running.signal })
  const second = pool.run({ does: 'spin' }, { key: 'b', signal: waiting.signal })
  waiting.abort()
  await expect(second).rejects.toMatchObject({ name: 'AbortError' })
  running.abort()
  await expect(first).rejects.toMatchObject({ name: 'AbortError' })
  expect(started.map(isAlive)).toEqual([false])
  await expect(pool.run(answer, { key: 'a', signal: running.signal })).rejects.toMatchObject({ name: 'AbortError' })
  expect(started).toHaveLength(1)
})

it('rejects jobs beyond its queue limit, and those that wait too long, unless they have priority', async () => {
  const { pool } = poolOf({ queueLimit: 3, queueLimitOfKey: 1, queueMilliseconds: 200 })
  const running = pool.run({ does: 'answer', after: 1500 }, { key: 'a' })
  const waiting = [pool.run(answer, { key: 'a' }), pool.run(answer, { key: 'b' }), pool.run(answer, { key: 'c' })]
  await expect(pool.run(answer, { key: 'a' })).rejects.toMatchObject({ failure: 'queueFull' })
  await expect(pool.run(answer, { key: 'd' })).rejects.toMatchObject({ failure: 'queueFull' })
  const admitted = pool.run(answer, { key: 'a', priority: 1 })
  for (const item of waiting) await expect(item).rejects.toMatchObject({ failure: 'queueTimeout' })
  await running
  expect(await admitted).toBeTypeOf('number')
})

it('kills an idle process after the idle time, and replaces an old one', async () => {
  const { pool, started } = poolOf({ idleMilliseconds: 100, jobsPerProcess: 2 })
  const pids = [1, 2, 3].map(() => pool.run(answer, { key: 'a' }))
  expect(new Set(await Promise.all(pids)).size).toBe(2)
  await expect.poll(() => started.some(isAlive)).toBe(false)
  expect(await pool.run(answer, { key: 'a' })).toBeTypeOf('number')
})

it('fails all jobs as closed when it is closed', async () => {
  const { pool, started } = poolOf()
  const jobs = [pool.run({ does: 'spin' }, { key: 'a' }), pool.run(answer, { key: 'b' })]
  const ends = Promise.allSettled(jobs)
  pool.close()
  expect(await ends).toMatchObject([{ reason: { failure: 'closed' } }, { reason: { failure: 'closed' } }])
  await expect(pool.run(answer, { key: 'a' })).rejects.toMatchObject({ failure: 'closed' })
  expect(started.map(isAlive)).toEqual([false])
})

it('[V5] runs its processes at a lower priority than the server, with all their threads', async () => {
  const { pool, started } = poolOf()
  await pool.run(answer, { key: 'a' })
  const pid = started[0]?.pid ?? 0
  const threads = process.platform === 'linux' ? readdirSync(`/proc/${pid}/task`).map(Number) : [pid]
  const lower = Math.min(getPriority() + 8, constants.priority.PRIORITY_LOW)
  expect(threads.map((thread) => getPriority(thread))).toEqual(threads.map(() => lower))
})
