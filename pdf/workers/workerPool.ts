import { runJob, type WorkerOutcome, type WorkerReply } from './childWorker.ts'
import { createFairQueue, type FairQueue, type QueuedItem } from './fairQueue.ts'
import { createProcesses, type Processes, type ProcessesOptions } from './processes.ts'

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
  /** Most processor time of the job, in milliseconds; without a value, any. */
  readonly cpuLimitMilliseconds?: number
  /** Receives the milliseconds of processor time that processes used for the job, however it ended. */
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
  /** Longest time a process may take to load: 0.3 s are usual, some seconds on a machine that is overloaded. */
  readonly startMilliseconds?: number
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

type Queue<Job, Answer> = FairQueue<PendingJob<Job, Answer>>

/** Runs jobs in child processes that are killed when they are too slow, too large, aborted or idle. */
export function createWorkerPool<Job, Answer>(options: WorkerPoolOptions): WorkerPool<Job, Answer> {
  const { queueLimit = Number.POSITIVE_INFINITY, queueLimitOfKey = Number.POSITIVE_INFINITY } = options
  const queue: Queue<Job, Answer> = createFairQueue()
  const processes = createProcesses(options)
  const running = { all: 0, heavy: 0 }
  let closed = false

  const mayStart = ({ isHeavy }: JobOptions) => !isHeavy || running.heavy < Math.max(1, options.processes - 1)

  function count({ isHeavy }: JobOptions, change: 1 | -1): void {
    running.all += change
    if (isHeavy) running.heavy += change
  }

  async function start(pending: PendingJob<Job, Answer>): Promise<void> {
    count(pending, 1)
    const { outcome, cpuMilliseconds } = await runInProcess(processes, pending, options)
    count(pending, -1)
    queue.release(pending.key)
    pending.onWorked?.(cpuMilliseconds)
    if (closed) pending.reject(new WorkerError('closed'))
    else if ('answer' in outcome) pending.resolve(outcome.answer)
    else pending.reject(outcome.error)
    dispatch()
  }

  function dispatch(): void {
    while (running.all < options.processes) {
      const next = queue.take(mayStart)
      if (!next) return
      next.leaveQueue()
      void start(next)
    }
  }

  return {
    async run(job, jobOptions = {}) {
      const { key = Symbol('no key'), signal, priority = 0, isHeavy } = jobOptions
      if (closed) throw new WorkerError('closed')
      signal?.throwIfAborted()
      const isFull = queue.size >= queueLimit || queue.sizeOf(key) >= queueLimitOfKey
      if (isFull && priority <= 0) throw new WorkerError('queueFull')
      const answer = enqueue(queue, job, { ...jobOptions, key }, options.queueMilliseconds)
      dispatch()
      // The next light job need not wait for the start of another process.
      if (isHeavy) processes.prepare()
      return answer
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

/** Adds a job to the queue, which it leaves when it is aborted or has waited too long. */
function enqueue<Job, Answer>(
  queue: Queue<Job, Answer>,
  job: Job,
  jobOptions: JobOptions & QueuedItem,
  queueMilliseconds: number | undefined,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const { signal, priority = 0 } = jobOptions
  const waitsWithoutLimit = queueMilliseconds === undefined || priority > 0
  const timer = waitsWithoutLimit
    ? undefined
    : setTimeout(() => drop(new WorkerError('queueTimeout')), queueMilliseconds)
  const onAbort = () => drop(signal?.reason)
  const leaveQueue = () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
  const pending: PendingJob<Job, Answer> = { ...jobOptions, job, resolve, reject, leaveQueue }
  function drop(reason: unknown): void {
    leaveQueue()
    if (queue.remove(pending)) reject(reason)
  }
  signal?.addEventListener('abort', onAbort, { once: true })
  queue.add(pending)
  return promise
}

type JobOutcome<Answer> = { readonly answer: Answer } | { readonly error: unknown }

/** Returns the answer of a job, or the error its caller gets, and the processor time of both tries. */
async function runInProcess<Job, Answer>(
  processes: Processes,
  pending: PendingJob<Job, Answer>,
  options: WorkerPoolOptions,
): Promise<{ readonly outcome: JobOutcome<Answer>; readonly cpuMilliseconds: number }> {
  const { job, signal, cpuLimitMilliseconds = Number.POSITIVE_INFINITY } = pending
  const { timeoutMilliseconds = options.timeoutMilliseconds } = pending
  const limits = {
    startMilliseconds: options.startMilliseconds ?? 15_000,
    timeoutMilliseconds,
    cpuLimitMilliseconds,
    signal,
  }
  let cpuMilliseconds = 0
  const run = async () => {
    const one = processes.acquire()
    const ended = await runJob<Answer>(one.child, job, { ...limits, isReady: one.isReady })
    processes.release(one, typeof ended.outcome === 'object')
    cpuMilliseconds += ended.cpuMilliseconds
    return ended.outcome
  }
  // A process that died without a fault of its own is replaced once: the cause is more likely outside of the job.
  const first = await run()
  const outcome = first === 'crashed' && !processes.isClosed ? await run() : first
  return { outcome: resultOf(outcome, signal), cpuMilliseconds }
}

function resultOf<Answer>(outcome: WorkerReply<Answer> | WorkerOutcome, signal?: AbortSignal): JobOutcome<Answer> {
  if (outcome === 'aborted') return { error: signal?.reason }
  if (typeof outcome === 'string') return { error: new WorkerError(outcome) }
  return 'error' in outcome ? { error: new WorkerError('failed', outcome.error) } : outcome
}
