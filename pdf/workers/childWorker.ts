import { type ChildProcess, fork } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { createCpuWatch } from './cpuWatch.ts'

/** The signal with which a process terminates itself when it exceeds its limit of resident memory. */
export const memorySignal = 'SIGTERM'

/**
 * Steps of niceness below the parent. On a busy processor a child then gets about a sixth of the parent's share
 * (sched(7)). With a third, the documents of one attacker delay the answers to all others; with less, drafts wait.
 */
const nicenessSteps = 8

/** Limits of a child process. */
interface MemoryLimits {
  /**
   * Limit of the V8 heap, in MB; beyond it V8 aborts the process. The default of V8 depends on the memory of the
   * machine.
   */
  readonly heapMegabytes?: number
  /** Limit of resident memory in MB; beyond it `serveJobs` terminates the process. */
  readonly residentMegabytes: number
}

/**
 * Signals of a process that V8 or a native library aborted after a fault or at a limit: the same job would abort it
 * again.
 */
const faults: readonly (string | null)[] = ['SIGABRT', 'SIGTRAP', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE']

/**
 * The reason of a missing reply. `timedOut`: limit of elapsed time; `cpuExceeded`: limit of processor time; `faulted`:
 * V8 or a native library aborted the process; `notStarted`: the process never received the job.
 */
export type WorkerOutcome =
  | 'timedOut'
  | 'cpuExceeded'
  | 'outOfMemory'
  | 'faulted'
  | 'crashed'
  | 'notStarted'
  | 'aborted'

/** The messages of a child process: `ready` once it is loaded, then one reply to each job with its processor time. */
export type WorkerReply<Answer> = { readonly cpuMilliseconds: number } & (
  | { readonly answer: Answer }
  | { readonly error: string }
)
type WorkerMessage<Answer> = WorkerReply<Answer> | { readonly ready: true }

/**
 * Starts a module in a child process. It inherits no environment, and therefore no secrets of the server, and exits
 * with its parent.
 * @param module path of a module that calls `serveJobs`
 */
export function startWorker(module: string, { heapMegabytes, residentMegabytes }: MemoryLimits): ChildProcess {
  const child = fork(module, [String(residentMegabytes)], {
    env: process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot } : {},
    execArgv: heapMegabytes === undefined ? [] : [`--max-old-space-size=${heapMegabytes}`],
    // V8 writes a stack trace to stderr when it aborts; the parent logs the failure instead.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  lowerPriority(child)
  // An error at the start is followed by `exit` or by a failed send, both of which count as a crash.
  child.on('error', () => {})
  // An idle process must not keep the program alive; the timer of a job does.
  child.unref()
  child.channel?.unref()
  return child
}

/**
 * Lowers the scheduling priority of a child process below that of its parent, so that the parent responds first on a
 * busy machine. Linux sets the priority of a thread: those that already run get it here, those that start later inherit
 * it.
 */
function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return
  lowerPriorityOf(pid)
  for (const thread of threadsOf(pid)) lowerPriorityOf(thread)
}

function lowerPriorityOf(id: number): void {
  try {
    setPriority(id, Math.min(getPriority() + nicenessSteps, constants.priority.PRIORITY_LOW))
  } catch {
    // The child or the thread has ended, or the system has no priorities; the child works without them.
  }
}

/** Returns the ids of the threads of a process: none where the system does not name them, or once it has ended. */
function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return []
  }
}

/** Returns true while a process can be sent a job. */
export function isAlive(child: ChildProcess): boolean {
  return child.connected && !child.killed && child.exitCode === null && child.signalCode === null
}

/**
 * Sends a job to an idle process and resolves with its reply, or with the reason of a missing reply. The caller kills a
 * process without a reply. `cpuMilliseconds` is the processor time of the job, estimated for a terminated process.
 */
export function runJob<Answer>(
  child: ChildProcess,
  job: unknown,
  { isReady, startMilliseconds, timeoutMilliseconds, cpuLimitMilliseconds, signal }: RunOptions,
): Promise<{ readonly outcome: WorkerReply<Answer> | WorkerOutcome; readonly cpuMilliseconds: number }> {
  const { promise, resolve } = Promise.withResolvers<WorkerReply<Answer> | WorkerOutcome>()
  const cpu = createCpuWatch(child.pid, cpuLimitMilliseconds, () => resolve('cpuExceeded'))
  const startTimer = () => {
    cpu.start()
    return setTimeout(
      () => resolve(cpu.used() >= cpuLimitMilliseconds ? 'cpuExceeded' : 'timedOut'),
      timeoutMilliseconds,
    )
  }
  let timer = isReady ? startTimer() : setTimeout(() => resolve('notStarted'), startMilliseconds)
  const onMessage = (message: WorkerMessage<Answer>) => {
    if (!('ready' in message)) return resolve(message)
    clearTimeout(timer)
    timer = startTimer()
  }
  const onExit = (_code: number | null, by: NodeJS.Signals | null) =>
    resolve(by === memorySignal ? 'outOfMemory' : faults.includes(by) ? 'faulted' : 'crashed')
  const onAbort = () => resolve('aborted')
  if (signal?.aborted) onAbort()
  child.on('message', onMessage).once('exit', onExit)
  signal?.addEventListener('abort', onAbort, { once: true })
  child.send(job as object, (error) => error && resolve('crashed'))
  return promise
    .then((outcome) => ({
      outcome,
      cpuMilliseconds: typeof outcome === 'object' ? outcome.cpuMilliseconds : cpu.used(),
    }))
    .finally(() => {
      clearTimeout(timer)
      cpu.stop()
      child.off('message', onMessage).off('exit', onExit)
      signal?.removeEventListener('abort', onAbort)
    })
}

interface RunOptions {
  /** False until the process sends `ready`. */
  readonly isReady: boolean
  /** Maximum time until the process is loaded. */
  readonly startMilliseconds: number
  /** Maximum time of the job, starting once the process is loaded. */
  readonly timeoutMilliseconds: number
  /** Maximum processor time of the job. */
  readonly cpuLimitMilliseconds: number
  readonly signal?: AbortSignal | undefined
}
