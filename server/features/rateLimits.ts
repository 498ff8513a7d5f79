import { addSeconds, type Clock, isExpired, secondsUntil, toTimestamp } from '../config/clock.ts'
import type { Window } from '../config/parsers.ts'
import type { LimitName as SettingName, Settings } from '../config/settings.ts'
import { DatabaseUnavailable } from '../database/databases.ts'
import { type Count, countCall, purgeLimits, readCount } from '../database/repositories/limits.ts'
import type { LimitDatabase } from '../database/tables.ts'
import { tooMany } from './failure.ts'
import { report } from './measurements.ts'
import { networksOf } from './network.ts'
import { sha256 } from './secrets.ts'

type WithoutPrefix<Name> = Name extends `rateLimit${infer Rest}` ? Uncapitalize<Rest> : never

/** A rate limit by its setting without the prefix: `saves`, `signInAccount`. */
export type LimitName = WithoutPrefix<SettingName>

export interface Limits {
  /**
   * Counts one call. A key is built from trusted data only, such as an account, an address or the key of an e-mail,
   * never from unchecked input.
   * @param times multiplies the limit
   * @throws ServiceError 429/3000 with the seconds until the next call is allowed
   */
  consume(name: LimitName, key: string, times?: number): Promise<void>
  /**
   * Counts one call without a session in each network of its address, from narrow to wide, so that refused calls of one
   * address do not use up the limits of its neighbours.
   * @throws ServiceError 429/3000 with the seconds until the next call is allowed
   */
  consumeForAddress(name: LimitName, address: string): Promise<void>
  /** Counts one call like `consume`. @returns 0 when it is allowed, otherwise the seconds until the next one is */
  tryConsume(name: LimitName, key: string): Promise<number>
  /**
   * Returns the seconds until the next call is allowed, 0 when one is now; counts nothing. @param share the share of
   * the limit that counts as full
   */
  wait(name: LimitName, key: string, share?: number): Promise<number>
  /** Returns the used share of a limit, of the window that is used most; counts nothing. */
  used(name: LimitName, key: string): Promise<number>
  /** Returns true for the first use of a key in a number of seconds; for only one of several servers. */
  isFirst(key: string, seconds: number): Promise<boolean>
  /** Returns true while a used key has not expired; counts nothing. */
  isUsed(key: string): Promise<boolean>
  /** Deletes expired counters. */
  purge(): Promise<void>
}

/**
 * Creates rate limits with counters in the database, so that several servers count together and a restart resets
 * nothing.
 */
export function createLimits(db: LimitDatabase, settings: Settings, clock: Clock): Limits {
  const windowsOf = (name: LimitName) => settings[settingOf(name)]
  const inMemoryCounters = createInMemoryCounters()

  async function countNow(name: LimitName, key: string, window: Window): Promise<Count | undefined> {
    const found = await readCount(db, counterKey(name, key, window))
    return found && !isExpired(clock.now(), found.endsAt, window.seconds) ? found : undefined
  }

  async function wait(name: LimitName, key: string, share = 1): Promise<number> {
    const waits = windowsOf(name).map(async (window) => {
      const found = await countNow(name, key, window)
      return found && found.count >= window.most * share ? secondsUntil(clock.now(), found.endsAt) : 0
    })
    return Math.max(0, ...(await Promise.all(waits)))
  }

  /** Counts a call. On a full disk, where the database cannot count, each server counts the reads it serves. */
  async function countOf(name: LimitName, key: string, window: Window): Promise<Count> {
    return countCall(db, key, window, clock.now()).catch((error: unknown) => {
      if (name !== 'reads' || !(error instanceof DatabaseUnavailable)) throw error
      return inMemoryCounters.count(key, window, clock.now())
    })
  }

  async function tryConsume(name: LimitName, key: string, times = 1): Promise<number> {
    for (const window of windowsOf(name)) {
      const { count, endsAt } = await countOf(name, counterKey(name, key, window), window)
      // Windows are counted from short to long, and a refused call does not count in the longer ones, so that early
      // retries cost a minute and not a day. A share of a small limit is at least one call.
      if (count > Math.max(1, window.most * times))
        return refused(name, Math.max(1, secondsUntil(clock.now(), endsAt), await wait(name, key, times)))
    }
    return 0
  }

  async function consume(name: LimitName, key: string, times?: number): Promise<void> {
    const seconds = await tryConsume(name, key, times)
    if (seconds > 0) throw tooMany(seconds)
  }

  return {
    tryConsume,
    wait,
    consume,
    async consumeForAddress(name, address) {
      for (const { name: network, times } of networksOf(address)) await consume(name, network, times)
    },
    async used(name, key) {
      const shares = windowsOf(name).map(
        async (window) => ((await countNow(name, key, window))?.count ?? 0) / window.most,
      )
      return Math.max(0, ...(await Promise.all(shares)))
    },
    isFirst: async (key, seconds) =>
      (await countCall(db, key, { most: 1, seconds }, clock.now(), 'retained')).count === 1,
    isUsed: async (key) => ((await readCount(db, key))?.endsAt ?? '') > toTimestamp(clock.now()),
    purge: () => purgeLimits(db, clock.now()),
  }
}

/** Reports a refused call. @returns the seconds until the next one is allowed */
function refused(limit: LimitName, seconds: number): number {
  report('refusal', { limit })
  return seconds
}

/** Returns the hash of a key, so that no e-mail address is stored here and every key has the same length. */
function counterKey(name: LimitName, key: string, { seconds }: Window): string {
  return `${name} ${seconds} ${sha256(key)}`
}

function settingOf(name: LimitName): SettingName {
  return `rateLimit${name.charAt(0).toUpperCase()}${name.slice(1)}` as SettingName
}

/** Maximum keys; while nothing can be written, fewer applicants read. */
const maxKeys = 10_000

/** Counts calls in the memory of this server, while the database cannot. */
export function createInMemoryCounters() {
  const counts = new Map<string, Count>()

  function makeRoom(now: string): void {
    if (counts.size < maxKeys) return
    for (const [key, { endsAt }] of counts) if (endsAt <= now) counts.delete(key)
    if (counts.size >= maxKeys) counts.clear()
  }

  return {
    /** Counts one call under a key, as the counters in the database do. */
    count(key: string, { seconds }: Window, at: Date): Count {
      const now = toTimestamp(at)
      const known = counts.get(key)
      if (!known) makeRoom(now)
      const isFirst = known === undefined || isExpired(at, known.endsAt, seconds)
      const counted = isFirst ? { count: 1, endsAt: addSeconds(at, seconds) } : { ...known, count: known.count + 1 }
      counts.set(key, counted)
      return counted
    },
  }
}
