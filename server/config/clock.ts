/** The source of the current time; tests set their own. The server never reads the machine's clock directly. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/**
 * Maximum difference between the clocks of the servers, in seconds. A timestamp further in the future was written
 * before the clock was set back.
 */
export const skewSeconds = 60

/** Returns a timestamp as it is stored: ISO 8601 in UTC with milliseconds, so that its text sorts by time. */
export function toTimestamp(date: Date): string {
  return date.toISOString()
}

/** Returns the timestamp a number of seconds later; earlier when negative. */
export function addSeconds(date: Date, seconds: number): string {
  return toTimestamp(new Date(date.getTime() + seconds * 1000))
}

/**
 * Returns the latest possible end of a period of a number of seconds. A later end means that the period began after
 * now: the clock was set back, and the remaining time is unknown.
 */
export function latestPlausibleExpiry(now: Date, seconds: number): string {
  return addSeconds(now, seconds + skewSeconds)
}

/** Returns the whole seconds until a timestamp. */
export function secondsUntil(now: Date, timestamp: string): number {
  return Math.ceil((Date.parse(timestamp) - now.getTime()) / 1000)
}

/** Returns true when a period of a number of seconds has ended, or its end is implausible. */
export function isExpired(now: Date, endsAt: string, seconds: number): boolean {
  return endsAt <= toTimestamp(now) || endsAt > latestPlausibleExpiry(now, seconds)
}
