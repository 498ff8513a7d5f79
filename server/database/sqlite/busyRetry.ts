import { setTimeout as pause } from 'node:timers/promises'

/** How long a database is waited for that another process, the operator's command line, writes to. */
const patienceMilliseconds = 5000
/** Milliseconds between tries; the last goes on. */
const pauses = [1, 2, 5, 10, 20, 50]

/** Result codes of SQLite: another process holds the database; a transaction that read before another wrote will never go on. */
const busy = 5
const busyForGood = 517

/** Time as this needs it; tests have their own. */
interface Time {
  now(): number
  pause(milliseconds: number): Promise<unknown>
}

/**
 * Lets statements wait for another process without the whole process waiting with them, as it would with SQLite's own patience.
 * @returns what does a statement, again until it is done; when the database was busy for longer than there is patience, it and
 * those behind it fail at once
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
        if (time.now() - busySince > patienceMilliseconds) throw error
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
