import { runJob, type WorkerOutcome, type WorkerReply } from './childWorker.ts'
import { createFairQueue, type FairQueue, type QueuedItem } from './fairQueue.ts'
import { createProcesses, type Processes, type ProcessesOptions } from './processes.ts'

/** The reason of a failed job. `failed`: the worker threw; `queueFull` and `queueTimeout`: retry later. */
export type WorkerFailure = Exclude<WorkerOutcome, 'aborted'> | 'failed' | 'queueFull' | 'queueTimeout' | 'closed'

export class WorkerError extends Error {
  readonly failure: WorkerFailure
  constructor(failure: WorkerFailure, cause?: unknown) {
    super(`a worker process returned no answer: ${failure}`, { cause })
    this.failure = failure
  }
}

interface JobOptions extends Partial<QueuedItem> {
  /** Jobs of one key run one after another. A job without a key runs in parallel with all others. */
  readonly key?: string | symbol
  /** Removes a queued job, and kills the process of a running one. */
  readonly signal?: AbortSignal | undefined
  /** True for a job that never occupies the last free process of several. */
  readonly isHeavy?: boolean
  /** Overrides the limit of the pool. */
  readonly timeoutMilliseconds?: number
  /** Limit of processor time of the job, in milliseconds; by default none. */
  readonly cpuLimitMilliseconds?: number
  /** Receives the processor time of the job in milliseconds, even after a failure. */
  readonly onCpuTime?: ((milliseconds: number) => void) | undefined
}

interface WorkerPool<Job, Answer> {
  /**
   * Runs a job in a child process.
   * @throws WorkerError with the reason of a failure; the reason of `signal` once it is aborted
   */
  run(job: Job, options?: JobOptions): Promise<Answer>
  /** Starts a process if none is idle and another may run, so that the next job does not wait for its start. */
  prepare(): void
  /** Kills all processes; unfinished jobs fail as `closed`. */
  close(): void
}

export interface WorkerPoolOptions extends ProcessesOptions {
  /** Maximum time of one job, starting once its process is loaded; then the process is killed. */
  readonly timeoutMilliseconds: number
  /**
   * Maximum time to load a process, by default a minute: usually 0.3 s, but many seconds on an overloaded machine,
   * because of its low priority.
   */
  readonly startMilliseconds?: number
  /** Maximum wait of a job for a process; by default, and for jobs with a priority above 0, without limit. */
  readonly queueMilliseconds?: number
  /**
   * Maximum number of queued jobs in total and of one key; by default unlimited. Jobs with a priority above 0 are
   * always admitted.
   */
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
    pending.onCpuTime?.(cpuMilliseconds)
    if (processes.isClosed) pending.reject(new WorkerError('closed'))
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
      if (processes.isClosed) throw new WorkerError('closed')
      signal?.throwIfAborted()
      const isFull = queue.size >= queueLimit || queue.sizeOf(key) >= queueLimitOfKey
      if (isFull && priority <= 0) throw new WorkerError('queueFull')
      const answer = enqueue(queue, job, { ...jobOptions, key }, options.queueMilliseconds)
      dispatch()
      // The next light job does not have to wait for the start of another process.
      if (isHeavy) processes.prepare()
      return answer
    },
    prepare() {
      if (!processes.isClosed) processes.prepare()
    },
    close() {
      for (const { leaveQueue, reject } of queue.clear()) {
        leaveQueue()
        reject(new WorkerError('closed'))
      }
      processes.close()
    },
  }
}

/** Adds a job to the queue, and removes it when it is aborted or waits too long. */
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

/** Returns the answer of a job, or the error for its caller, and the processor time of all attempts. */
async function runInProcess<Job, Answer>(
  processes: Processes,
  pending: PendingJob<Job, Answer>,
  options: WorkerPoolOptions,
): Promise<{ readonly outcome: JobOutcome<Answer>; readonly cpuMilliseconds: number }> {
  const { job, signal, cpuLimitMilliseconds = Number.POSITIVE_INFINITY } = pending
  const { timeoutMilliseconds = options.timeoutMilliseconds } = pending
  const limits = {
    startMilliseconds: options.startMilliseconds ?? 60_000,
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
  // A job is retried once when its process crashed without a fault, because the cause is probably outside the job.
  const first = await run()
  const outcome = first === 'crashed' && !processes.isClosed ? await run() : first
  return { outcome: resultOf(outcome, signal), cpuMilliseconds }
}

function resultOf<Answer>(outcome: WorkerReply<Answer> | WorkerOutcome, signal?: AbortSignal): JobOutcome<Answer> {
  if (outcome === 'aborted') return { error: signal?.reason }
  if (typeof outcome === 'string') return { error: new WorkerError(outcome) }
  return 'error' in outcome ? { error: new WorkerError('failed', outcome.error) } : outcome
}
