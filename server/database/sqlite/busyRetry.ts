import { setTimeout as pause } from 'node:timers/promises'

/** Maximum wait for a database that another process, the operator's command line, writes to. */
const maxWaitMilliseconds = 5000
/** Milliseconds between attempts; the last one repeats. */
const pauses = [1, 2, 5, 10, 20, 50]

/**
 * Result codes of SQLite: another process holds the database; a transaction that read before another wrote can never
 * continue.
 */
const busy = 5
const busyForGood = 517

/** The clock; tests have their own. */
interface Time {
  now(): number
  pause(milliseconds: number): Promise<unknown>
}

/**
 * Retries statements while another process writes, without blocking the whole process, as SQLite's own busy timeout
 * would.
 * @returns a function that repeats a statement until it succeeds; when the database was busy for longer than the
 * maximum, it and those behind it fail at once
 */
export function createPatience(time: Time = { now: () => performance.now(), pause }) {
  let busySince: number | undefined
  return async function patiently<Result>(act: () => Promise<Result>): Promise<Result> {
    for (let tries = 0; ; tries++) {
      try {
        const result = await act()
        busySince = undefined
        return result
      } catch (error) {
        if (!isBusy(error)) throw error
        busySince ??= time.now()
        if (time.now() - busySince > maxWaitMilliseconds) throw error
        await time.pause(pauses[Math.min(tries, pauses.length - 1)] ?? 0)
      }
    }
  }
}

function isBusy(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const code = cause instanceof Error && 'errcode' in cause ? Number(cause.errcode) : 0
  return (code & 255) === busy && code !== busyForGood
}
