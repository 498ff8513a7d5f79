import type { ChildProcess } from 'node:child_process'
import { isAlive } from './childWorker.ts'

export interface ProcessesOptions {
  /** Starts a process: see `startWorker`. */
  readonly start: () => ChildProcess
  /** Most processes at the same time. */
  readonly processes: number
  /** A process is replaced after so many jobs, so that nothing in it can grow. */
  readonly jobsPerProcess?: number
  /** An idle process is killed after so long. */
  readonly idleMilliseconds?: number
}

/** A process of a pool. */
export interface PooledProcess {
  readonly child: ChildProcess
  /** True once the process is loaded. */
  isReady: boolean
  jobs: number
  idleTimer: NodeJS.Timeout | undefined
}

/** The processes of a pool. The idle one that was used last is acquired first: it remembers most. */
export interface Processes {
  /** Returns an idle process, or starts one. */
  acquire(): PooledProcess
  /** @param isHealthy false for a process that gave no answer, which is killed */
  release(one: PooledProcess, isHealthy: boolean): void
  /** Starts a process when none is idle and one more may run. */
  prepare(): void
  /** Kills all. */
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
    acquire() {
      for (let one = idle.pop(); one; one = idle.pop()) {
        clearTimeout(one.idleTimer)
        if (isAlive(one.child)) return one
      }
      return add()
    },
    release(one, isHealthy) {
      one.jobs += 1
      if (isHealthy && one.jobs < jobsPerProcess && isAlive(one.child)) rest(one)
      else kill(one)
    },
    prepare() {
      if (all.size < processes && !idle.some(({ child }) => isAlive(child))) rest(add())
    },
    close() {
      isClosed = true
      for (const one of all) {
        clearTimeout(one.idleTimer)
        kill(one)
      }
    },
    get isClosed() {
      return isClosed
    },
  }
}
