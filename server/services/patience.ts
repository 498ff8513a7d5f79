const patienceMilliseconds = 7000

/**
 * When what a call waits for has to be over, all of it together: whoever asked waits for eight seconds.
 * @returns a moment on the monotonic clock
 */
export function endOfPatience(): number {
  return performance.now() + patienceMilliseconds
}
