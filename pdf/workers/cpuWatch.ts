import { readFileSync } from 'node:fs'

/** How often the processor time of a process is read. */
const intervalMilliseconds = 100
/** Of one clock tick in /proc: USER_HZ is 100 on every Linux that Node supports. */
const millisecondsPerTick = 10

/** Counts the processor time that a process uses for one job. */
export interface CpuWatch {
  /** Counts from now on. */
  start(): void
  /**
   * Returns the milliseconds used since the start, 0 before it. For a process that has ended, the time since the last reading counts as used.
   * Without /proc the time on the clock counts.
   */
  used(): number
  stop(): void
}

/** @param onExceeded runs once the process has used more than a limit, in milliseconds */
export function createCpuWatch(pid: number | undefined, limit: number, onExceeded: () => void): CpuWatch {
  let first = 0
  let last = { cpu: 0, at: 0 }
  let timer: NodeJS.Timeout | undefined

  function used(): number {
    if (!timer) return 0
    const cpu = cpuMillisecondsOf(pid)
    if (cpu === undefined) return last.cpu + performance.now() - last.at
    last = { cpu: cpu - first, at: performance.now() }
    return last.cpu
  }

  return {
    start() {
      first = cpuMillisecondsOf(pid) ?? 0
      last = { cpu: 0, at: performance.now() }
      timer = setInterval(() => used() >= limit && onExceeded(), intervalMilliseconds).unref()
    },
    used,
    stop: () => clearInterval(timer),
  }
}

/** Returns the processor time of a process, as proc(5) says; undefined for one that has ended, and where there is no /proc. */
function cpuMillisecondsOf(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name of the program, in brackets, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick
  } catch {
    return undefined
  }
}
