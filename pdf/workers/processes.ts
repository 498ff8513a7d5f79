import type { ChildProcess } from 'node:child_process'
import { isAlive } from './childWorker.ts'

export interface ProcessesOptions {
  /** Starts a process: see `startWorker`. */
  readonly start: () => ChildProcess
  /** Maximum number of processes at the same time. */
  readonly processes: number
  /** Number of jobs after which a process is replaced, so that its memory cannot grow. */
  readonly jobsPerProcess?: number
  /** Time after which an idle process is killed. */
  readonly idleMilliseconds?: number
}

/** A process of a pool. */
interface PooledProcess {
  readonly child: ChildProcess
  /** True once the process is loaded. */
  isReady: boolean
  jobs: number
  idleTimer: NodeJS.Timeout | undefined
}

/** The processes of a pool. The most recently used idle process is acquired first, because its caches are warm. */
export interface Processes {
  /** Returns an idle process, or starts one. */
  acquire(): PooledProcess
  /**
   * Returns a process to the pool.
   * @param isHealthy false for a process without a reply, which is killed
   */
  release(item: PooledProcess, isHealthy: boolean): void
  /** Starts a process if none is idle and another may run. */
  prepare(): void
  /** Kills all processes. */
  close(): void
  readonly isClosed: boolean
}

/** Creates an empty set of processes. */
export function createProcesses(options: ProcessesOptions): Processes {
  const { start, processes, jobsPerProcess = 500, idleMilliseconds = 5 * 60_000 } = options
  const idle: PooledProcess[] = []
  const all = new Set<PooledProcess>()
  let isClosed = false

  function add(): PooledProcess {
    const item: PooledProcess = { child: start(), isReady: false, jobs: 0, idleTimer: undefined }
    item.child.once('message', () => {
      item.isReady = true
    })
    item.child.once('exit', () => all.delete(item))
    all.add(item)
    return item
  }

  function kill(item: PooledProcess): void {
    item.child.kill('SIGKILL')
    all.delete(item)
  }

  function keepIdle(item: PooledProcess): void {
    item.idleTimer = setTimeout(() => {
      idle.splice(idle.indexOf(item), 1)
      kill(item)
    }, idleMilliseconds).unref()
    idle.push(item)
  }

  return {
    acquire() {
      for (let item = idle.pop(); item; item = idle.pop()) {
        clearTimeout(item.idleTimer)
        if (isAlive(item.child)) return item
      }
      return add()
    },
    release(item, isHealthy) {
      item.jobs += 1
      if (isHealthy && item.jobs < jobsPerProcess && isAlive(item.child)) keepIdle(item)
      else kill(item)
    },
    prepare() {
      if (all.size < processes && !idle.some(({ child }) => isAlive(child))) keepIdle(add())
    },
    close() {
      isClosed = true
      for (const item of all) {
        clearTimeout(item.idleTimer)
        kill(item)
      }
    },
    get isClosed() {
      return isClosed
    },
  }
}
