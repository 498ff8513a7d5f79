import { runJob, type WorkerOutcome } from './childWorker.ts'
import { createFairQueue, type QueuedItem } from './fairQueue.ts'
import { createProcesses, type ProcessesOptions } from './processes.ts'

/** Why a job has no answer. `failed`: the worker threw; `queueFull` and `queueTimeout`: ask again later. */
export type WorkerFailure = Exclude<WorkerOutcome, 'aborted'> | 'failed' | 'queueFull' | 'queueTimeout' | 'closed'

export class WorkerError extends Error {
  readonly failure: WorkerFailure
  constructor(failure: WorkerFailure, cause?: unknown) {
    super(`a worker process gave no answer: ${failure}`, { cause })
    this.failure = failure
  }
}

export interface JobOptions extends Partial<QueuedItem> {
  /** Jobs of one key run one after another. A job without a key runs beside all others. */
  readonly key?: string | symbol
  /** Removes a job that waits, and kills the process of one that runs. */
  readonly signal?: AbortSignal | undefined
  /** A heavy job never occupies the last free process, where there is more than one. */
  readonly isHeavy?: boolean
  /** Another limit than that of the pool. */
  readonly timeoutMilliseconds?: number
  /** Receives the milliseconds that processes worked on the job, however it ended. */
  readonly onWorked?: ((milliseconds: number) => void) | undefined
}

export interface WorkerPool<Job, Answer> {
  /**
   * Runs a job in a child process.
   * @throws WorkerError saying why there is no answer; the reason of `signal` once it is aborted
   */
  run(job: Job, options?: JobOptions): Promise<Answer>
  /** Starts a process when none is idle and one more may run, so that the next job need not wait for it. */
  prepare(): void
  /** Kills all processes; jobs without an answer fail as `closed`. */
  close(): void
}

export interface WorkerPoolOptions extends ProcessesOptions {
  /** Longest time of one job, from the moment its process is loaded; the process is killed at the end of it. */
  readonly timeoutMilliseconds: number
  /** Longest time a job waits for a process; without a value, and for jobs of a priority above 0, as long as it takes. */
  readonly queueMilliseconds?: number
  /** Most jobs that wait, in all and of one key; without a value, any number. Jobs of a priority above 0 are always admitted. */
  readonly queueLimit?: number
  readonly queueLimitOfKey?: number
}

interface PendingJob<Job, Answer> extends JobOptions {
  readonly key: string | symbol
  readonly job: Job
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
  /** Ends the wait for a process. */
  readonly leaveQueue: () => void
}

/** Runs jobs in child processes that are killed when they are too slow, too large, aborted or idle. */
export function createWorkerPool<Job, Answer>(options: WorkerPoolOptions): WorkerPool<Job, Answer> {
  const { queueLimit = Number.POSITIVE_INFINITY, queueLimitOfKey = Number.POSITIVE_INFINITY } = options
  const queue = createFairQueue<PendingJob<Job, Answer>>()
  const processes = createProcesses(options)
  const running = { all: 0, heavy: 0 }
  let closed = false

  const mayStart = ({ isHeavy }: JobOptions) => !isHeavy || running.heavy < Math.max(1, options.processes - 1)

  function dispatch(): void {
    while (running.all < options.processes) {
      const next = queue.take(mayStart)
      if (!next) return
      next.leaveQueue()
      count(next, 1)
      const begun = performance.now()
      void runOne(next).finally(() => {
        count(next, -1)
        queue.release(next.key)
        next.onWorked?.(performance.now() - begun)
        dispatch()
      })
    }
  }

  function count({ isHeavy }: JobOptions, change: 1 | -1): void {
    running.all += change
    if (isHeavy) running.heavy += change
  }

  async function runOne(pending: PendingJob<Job, Answer>): Promise<void> {
    const { job, signal, resolve, reject, timeoutMilliseconds = options.timeoutMilliseconds } = pending
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

  function enqueue(job: Job, key: string | symbol, jobOptions: JobOptions): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const { signal, priority = 0 } = jobOptions
    const queueMilliseconds = priority > 0 ? undefined : options.queueMilliseconds
    const onAbort = () => drop(signal?.reason)
    const timer =
      queueMilliseconds === undefined
        ? undefined
        : setTimeout(() => drop(new WorkerError('queueTimeout')), queueMilliseconds)
    const leaveQueue = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
    const pending: PendingJob<Job, Answer> = { ...jobOptions, job, key, resolve, reject, leaveQueue }
    function drop(reason: unknown): void {
      leaveQueue()
      if (queue.remove(pending)) reject(reason)
    }
    signal?.addEventListener('abort', onAbort, { once: true })
    queue.add(pending)
    dispatch()
    // The next light job need not wait for the start of another process.
    if (jobOptions.isHeavy) processes.prepare()
    return promise
  }

  return {
    async run(job, jobOptions = {}) {
      const { key = Symbol('no key'), signal, priority = 0 } = jobOptions
      if (closed) throw new WorkerError('closed')
      signal?.throwIfAborted()
      const isFull = queue.size >= queueLimit || queue.sizeOf(key) >= queueLimitOfKey
      if (isFull && priority <= 0) throw new WorkerError('queueFull')
      return enqueue(job, key, jobOptions)
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
