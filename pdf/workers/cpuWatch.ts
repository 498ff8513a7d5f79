import { readFileSync } from 'node:fs'

/** Interval of readings of the processor time. */
const intervalMilliseconds = 100
/** Milliseconds of one clock tick in /proc: USER_HZ is 100 on every Linux that Node supports. */
const millisecondsPerTick = 10

/** Measures the processor time of a process for one job. */
interface CpuWatch {
  /** Starts the measurement. */
  start(): void
  /**
   * Returns the milliseconds used since the start, 0 before it. For a terminated process, the time since the last
   * reading counts as used. Without /proc, elapsed time counts.
   */
  used(): number
  stop(): void
}

/** @param onExceeded is called once the process exceeds the limit, in milliseconds */
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

/**
 * Returns the processor time of a process according to proc(5); undefined for a terminated process, and without /proc.
 */
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
