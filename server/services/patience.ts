import { unavailable } from './failure.ts'

const patienceMilliseconds = 7000

/**
 * When what a call waits for has to be over, all of it together: whoever asked waits for eight seconds.
 * @returns a moment on the monotonic clock
 */
export function endOfPatience(): number {
  return performance.now() + patienceMilliseconds
}

/** Refuses to begin what nobody waits for any more. @throws Failure 503/3000 */
export function refuseLate(until: number): void {
  if (performance.now() >= until) throw unavailable(5)
}
