/** What tells the time; tests set their own. Nothing in the server asks the machine for it directly. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A moment as it is stored: ISO 8601 in UTC with milliseconds, so that texts sort as moments do. */
export function moment(date: Date): string {
  return date.toISOString()
}

/** The moment so many seconds later; earlier when negative. */
export function later(date: Date, seconds: number): string {
  return moment(new Date(date.getTime() + seconds * 1000))
}
