const requestTimeoutMilliseconds = 7000

/**
 * When what a call waits for has to be over, all of it together: whoever asked waits for eight seconds.
 * @returns a moment on the monotonic clock
 */
export function requestDeadline(): number {
  return performance.now() + requestTimeoutMilliseconds
}

/** That end, or a second from now where it has come: a storage that is well answers within a second, however late it is asked. */
export function extendToAtLeastOneSecond(until: number): number {
  return Math.max(until, performance.now() + 1000)
}
