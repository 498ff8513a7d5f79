import type { Settings } from '../config/settings.ts'

/**
 * Returns the latest end of all waits of a request for storages.
 * @returns a time on the monotonic clock
 */
export function requestDeadline({ handlerTimeoutSeconds }: Pick<Settings, 'handlerTimeoutSeconds'>): number {
  return performance.now() + handlerTimeoutSeconds * 1000
}

/**
 * Returns that end, or a second from now when it has passed: a healthy storage responds within a second, however late
 * the request is.
 */
export function extendToAtLeastOneSecond(until: number): number {
  return Math.max(until, performance.now() + 1000)
}
