import { setImmediate, setTimeout } from 'node:timers/promises'
import { codes } from '#domain/contract/codes.ts'
import type { Window } from '../config/parsers.ts'
import { inMinutes, ServiceError } from './failure.ts'

/** Maximum keys; beyond it the oldest window is removed. */
const maxKeys = 10_000

/** Limits the seconds of work for each key within windows that start with its first work. */
interface TimeBudget {
  /** Returns the seconds until work for the key is allowed again, 0 for at once. */
  secondsUntilFree(key: string): number
  /** Returns the milliseconds of work in the current windows of the key, of the window with most. */
  spent(key: string): number
  /** Adds milliseconds of work. */
  spend(key: string, milliseconds: number): void
}

interface Spending {
  milliseconds: number
  readonly endsAt: number
}

/**
 * Creates a budget in the memory of this process, because it only protects processes of this server.
 * @param windows `most` is in seconds of work
 * @param now returns milliseconds of a monotonic clock
 */
export function createTimeBudget(windows: readonly Window[], now = () => performance.now()): TimeBudget {
  const spendings = windows.map(({ most, seconds }) => ({ most, seconds, byKey: new Map<string, Spending>() }))

  function current(byKey: Map<string, Spending>, key: string): Spending | undefined {
    const spending = byKey.get(key)
    if (spending && spending.endsAt > now()) return spending
    byKey.delete(key)
    return undefined
  }

  return {
    secondsUntilFree(key) {
      const waits = spendings.map(({ most, byKey }) => {
        const spending = current(byKey, key)
        return spending && spending.milliseconds >= most * 1000 ? Math.ceil((spending.endsAt - now()) / 1000) : 0
      })
      return Math.max(0, ...waits)
    },
    spent(key) {
      return Math.max(0, ...spendings.map(({ byKey }) => current(byKey, key)?.milliseconds ?? 0))
    },
    spend(key, milliseconds) {
      for (const { seconds, byKey } of spendings) {
        const spending = current(byKey, key)
        if (spending) spending.milliseconds += milliseconds
        else byKey.set(key, { milliseconds, endsAt: now() + seconds * 1000 })
        const [oldest] = byKey.keys()
        if (byKey.size > maxKeys && oldest !== undefined) byKey.delete(oldest)
      }
    },
  }
}

/** Limits the time for which requests of one account occupy the thread of the server, for which all others wait. */
export interface ThreadTime {
  /** Runs synchronous work and charges the processor time of this thread to an account. */
  measure<Result>(account: string, work: () => Result): Result
  /**
   * Serves other requests. After long work of the account, it waits {@link pauseFactor} times as long as the work took.
   * Never call it in a transaction, for which others wait.
   */
  pause(account: string): Promise<void>
  /** @throws ServiceError 429/3000 with the seconds until its window ends, when an account has used its time */
  assertAvailable(account: string): void
}

/** An account waits this multiple of its long work, so that it gets at most a sixth of the thread. */
const pauseFactor = 5
/** Pauses shorter than this many milliseconds are not worth a timer: an ordinary save takes three. */
const shortestPause = 30

/**
 * Creates the limit. It counts processor time and not elapsed time, so that an account does not pay for the load of
 * others.
 * @param windows `most` is in seconds of processor time
 */
export function createThreadTime(windows: readonly Window[], now = () => performance.now()): ThreadTime {
  const budget = createTimeBudget(windows, now)
  const pausesUntil = new Map<string, number>()

  function addPause(account: string, milliseconds: number): void {
    const from = Math.max(now(), pausesUntil.get(account) ?? 0)
    pausesUntil.delete(account)
    pausesUntil.set(account, from + milliseconds)
    const [oldest] = pausesUntil.keys()
    if (pausesUntil.size > maxKeys && oldest !== undefined) pausesUntil.delete(oldest)
  }

  return {
    measure(account, work) {
      const begun = process.threadCpuUsage()
      try {
        return work()
      } finally {
        const { user, system } = process.threadCpuUsage(begun)
        const milliseconds = (user + system) / 1000
        budget.spend(account, milliseconds)
        addPause(account, milliseconds * pauseFactor)
      }
    },
    async pause(account) {
      await setImmediate()
      const left = () => (pausesUntil.get(account) ?? 0) - now()
      for (let pause = left(); pause > shortestPause; pause = left()) await setTimeout(pause)
    },
    assertAvailable(account) {
      const seconds = budget.secondsUntilFree(account)
      if (seconds > 0) throw timeUsed(seconds)
    },
  }
}

function timeUsed(retryAfterSeconds: number): ServiceError {
  const text = { key: 'requestErrors.timeBudget', params: inMinutes(retryAfterSeconds) }
  return new ServiceError(codes.systemBusy, { http: 429, retryAfterSeconds, text })
}
