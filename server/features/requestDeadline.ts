const requestTimeoutMilliseconds = 7000

/**
 * Returns the latest end of all waits of a request: the client waits for eight seconds.
 * @returns a time on the monotonic clock
 */
export function requestDeadline(): number {
  return performance.now() + requestTimeoutMilliseconds
}

/**
 * Returns that end, or a second from now when it has passed: a healthy storage responds within a second, however late
 * the request is.
 */
export function extendToAtLeastOneSecond(until: number): number {
  return Math.max(until, performance.now() + 1000)
}
