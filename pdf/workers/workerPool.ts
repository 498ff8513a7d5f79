import type { ChildProcess } from 'node:child_process'
import { isAlive, runJob, type WorkerOutcome } from './childWorker.ts'
import { createFairQueue } from './fairQueue.ts'

/** Why a job has no answer. `failed`: the worker threw; `queueFull` and `queueTimeout`: ask again later. */
export type WorkerFailure = Exclude<WorkerOutcome, 'aborted'> | 'failed' | 'queueFull' | 'queueTimeout' | 'closed'

export class WorkerError extends Error {
  readonly failure: WorkerFailure
  constructor(failure: WorkerFailure, cause?: unknown) {
    super(`a worker process gave no answer: ${failure}`, { cause })
    this.failure = failure
  }
}

export interface JobOptions {
  /** Jobs of one key run one after another; keys are served round robin. */
  readonly key: string
  /** Removes a job that waits, and kills the process of one that runs. */
  readonly signal?: AbortSignal | undefined
  /** Runs before other jobs of its key that wait. */
  readonly isUrgent?: boolean
}

export interface WorkerPool<Job, Answer> {
  /**
   * Runs a job in a child process.
   * @throws WorkerError saying why there is no answer; the reason of `signal` once it is aborted
   */
  run(job: Job, options: JobOptions): Promise<Answer>
  /** Starts a process when none is alive, so that the next job need not wait for it. */
  prepare(): void
  /** Kills all processes; jobs without an answer fail as `closed`. */
  close(): void
}

export interface WorkerPoolOptions {
  /** Starts a process: see `startWorker`. */
  readonly start: () => ChildProcess
  /** Most processes at the same time. */
  readonly processes: number
  /** Longest time of one job; its process is killed at the end of it. */
  readonly timeoutMilliseconds: number
  /** Longest time a job waits for a process. */
  readonly queueMilliseconds?: number
  /** Most jobs that wait, in all and of one key. */
  readonly queueLimit?: number
  readonly queueLimitOfKey?: number
  /** A process is replaced after so many jobs, so that nothing in it can grow. */
  readonly jobsPerProcess?: number
  /** An idle process is killed after so long. */
  readonly idleMilliseconds?: number
}

interface PendingJob<Job, Answer> extends JobOptions {
  readonly job: Job
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
  /** Ends the wait for a process. */
  readonly leaveQueue: () => void
}

interface PooledProcess {
  readonly child: ChildProcess
  isReady: boolean
  jobs: number
  idleTimer: NodeJS.Timeout | undefined
}

/** Runs jobs in child processes that are killed when they are too slow, too large, aborted or idle. */
export function createWorkerPool<Job, Answer>(options: WorkerPoolOptions): WorkerPool<Job, Answer> {
  const { queueMilliseconds = 20_000, queueLimit = 100, queueLimitOfKey = 30 } = options
  const queue = createFairQueue<PendingJob<Job, Answer>>()
  const processes = createProcesses(options)
  let running = 0
  let closed = false

  function dispatch(): void {
    while (running < options.processes) {
      const next = queue.take()
      if (!next) return
      next.item.leaveQueue()
      running += 1
      void runOne(next.item).finally(() => {
        running -= 1
        queue.release(next.key)
        dispatch()
      })
    }
  }

  async function runOne({ job, signal, resolve, reject }: PendingJob<Job, Answer>): Promise<void> {
    const { timeoutMilliseconds } = options
    // A process that died by itself is replaced once: the cause is more likely outside of the job.
    for (const isLast of [false, true]) {
      const one = processes.acquire()
      const reply = await runJob<Answer>(one.child, job, { isReady: one.isReady, timeoutMilliseconds, signal })
      processes.release(one, typeof reply === 'object')
      if (closed) return reject(new WorkerError('closed'))
      if (reply === 'crashed' && !isLast) continue
      if (reply === 'aborted') return reject(signal?.reason)
      if (typeof reply === 'string') return reject(new WorkerError(reply))
      return 'error' in reply ? reject(new WorkerError('failed', reply.error)) : resolve(reply.answer)
    }
  }

  function enqueue(job: Job, { key, signal, isUrgent = false }: JobOptions): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const onAbort = () => drop(signal?.reason)
    const timer = setTimeout(() => drop(new WorkerError('queueTimeout')), queueMilliseconds)
    const leaveQueue = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
    const pending: PendingJob<Job, Answer> = { job, key, signal, resolve, reject, leaveQueue }
    function drop(reason: unknown): void {
      leaveQueue()
      if (queue.remove(key, pending)) reject(reason)
    }
    signal?.addEventListener('abort', onAbort, { once: true })
    queue.add(key, pending, isUrgent)
    dispatch()
    return promise
  }

  return {
    async run(job, jobOptions) {
      if (closed) throw new WorkerError('closed')
      jobOptions.signal?.throwIfAborted()
      if (queue.size >= queueLimit || queue.sizeOf(jobOptions.key) >= queueLimitOfKey)
        throw new WorkerError('queueFull')
      return enqueue(job, jobOptions)
    },
    prepare() {
      if (!closed) processes.prepare()
    },
    close() {
      closed = true
      for (const { leaveQueue, reject } of queue.clear()) {
        leaveQueue()
        reject(new WorkerError('closed'))
      }
      processes.close()
    },
  }
}

/** Keeps the processes of a pool: idle ones are used again, the one used last first. */
function createProcesses({ start, jobsPerProcess = 500, idleMilliseconds = 5 * 60_000 }: WorkerPoolOptions) {
  const idle: PooledProcess[] = []
  const all = new Set<PooledProcess>()

  function add(): PooledProcess {
    const one: PooledProcess = { child: start(), isReady: false, jobs: 0, idleTimer: undefined }
    one.child.once('message', () => {
      one.isReady = true
    })
    one.child.once('exit', () => all.delete(one))
    all.add(one)
    return one
  }

  function kill(one: PooledProcess): void {
    one.child.kill('SIGKILL')
    all.delete(one)
  }

  function rest(one: PooledProcess): void {
    one.idleTimer = setTimeout(() => {
      idle.splice(idle.indexOf(one), 1)
      kill(one)
    }, idleMilliseconds).unref()
    idle.push(one)
  }

  return {
    acquire(): PooledProcess {
      for (let one = idle.pop(); one; one = idle.pop()) {
        clearTimeout(one.idleTimer)
        if (isAlive(one.child)) return one
      }
      return add()
    },
    /** @param isHealthy false for a process that gave no answer */
    release(one: PooledProcess, isHealthy: boolean): void {
      one.jobs += 1
      if (isHealthy && one.jobs < jobsPerProcess && isAlive(one.child)) rest(one)
      else kill(one)
    },
    prepare(): void {
      if (all.size === 0) rest(add())
    },
    close(): void {
      for (const one of all) {
        clearTimeout(one.idleTimer)
        kill(one)
      }
    },
  }
}
