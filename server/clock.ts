/** What tells the time; tests set their own. Nothing in the server asks the machine for it directly. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Clocks of servers differ by less, in seconds. What lies further ahead was written before the clock was set back. */
export const skewSeconds = 60

/** A moment as it is stored: ISO 8601 in UTC with milliseconds, so that texts sort as moments do. */
export function toTimestamp(date: Date): string {
  return date.toISOString()
}

/** The moment so many seconds later; earlier when negative. */
export function addSeconds(date: Date, seconds: number): string {
  return toTimestamp(new Date(date.getTime() + seconds * 1000))
}

/**
 * The last moment at which something that lasts so many seconds can end. What ends later began after now: the clock was set back
 * meanwhile, and nobody knows any more how much of it is left.
 */
export function latestPlausibleExpiry(now: Date, seconds: number): string {
  return addSeconds(now, seconds + skewSeconds)
}

/** Whether what lasts so many seconds and ends at a moment is over, or its end cannot be believed. */
export function isExpired(now: Date, endsAt: string, seconds: number): boolean {
  return endsAt <= toTimestamp(now) || endsAt > latestPlausibleExpiry(now, seconds)
}
