import { codes } from '#domain/contract/codes.ts'
import { type Clock, isExpired, secondsUntil } from '../config/clock.ts'
import type { Settings } from '../config/settings.ts'
import { countCall } from '../database/repositories/limits.ts'
import type { LimitDatabase } from '../database/tables.ts'
import { ServiceError } from './failure.ts'
import { sha256 } from './secrets.ts'

/** Bytes that one operation writes for an account. */
interface WrittenBytes {
  /** Bytes that remain: uploads, the change log, audit entries, stored responses. */
  readonly stored?: number
  /** Bytes that replace earlier ones, and uploads: data of drafts, PDFs of drafts. */
  readonly written: number
}

/** Limits the bytes that an account writes within a day, so that no account can fill or wear out the disk. */
export interface WriteQuota {
  /**
   * @throws ServiceError 429/3000 with the seconds until the day of the account ends, when it has used one of its
   * quotas
   */
  assertAvailable(account: string): void
  /** Counts written bytes. It never fails, because the write is already acknowledged. */
  add(account: string, bytes: WrittenBytes): void
}

const daySeconds = 86_400
const kibibyte = 1024
const mebibyte = 1_048_576
/**
 * Bytes that a server counts in memory before it adds them to the database, so that small saves need no further
 * statement.
 */
const flushBytes = mebibyte
/** Maximum counters in memory; beyond it the least recently used one is removed. */
const maxCounters = 10_000
/** Retry-After in seconds while the end of the account's day is not known yet. */
const shortRetrySeconds = 60

/** The usage of a quota by an account. */
interface Usage {
  /** KiB that all servers had counted in the database, when this server last added to it. */
  counted: number
  endsAt: string | undefined
  /** Bytes that were not added to the database yet. */
  pending: number
  isFlushing: boolean
}

/**
 * Creates the quotas of accounts. Servers count together in the database of rate limits; a server that restarts loses
 * at most 1 MiB of each account.
 * @param report receives the error of counts that could not be stored; they stay in memory
 */
export function createWriteQuota(
  db: LimitDatabase,
  settings: Pick<Settings, 'quotaStoredMegabytes' | 'quotaWrittenMegabytes'>,
  clock: Clock,
  report: (error: unknown) => void,
): WriteQuota {
  const quotas = {
    stored: settings.quotaStoredMegabytes * mebibyte,
    written: settings.quotaWrittenMegabytes * mebibyte,
  }
  const counters = new Map<string, Usage>()

  function usageOf(key: string): Usage {
    const usage = counters.get(key) ?? { counted: 0, endsAt: undefined, pending: 0, isFlushing: false }
    // A Map keeps the order of insertion, so a used counter moves to the end.
    counters.delete(key)
    counters.set(key, usage)
    const [oldest] = counters.keys()
    if (counters.size > maxCounters && oldest !== undefined) counters.delete(oldest)
    const isDayOver = usage.endsAt !== undefined && isExpired(clock.now(), usage.endsAt, daySeconds)
    if (isDayOver) Object.assign(usage, { counted: 0, endsAt: undefined })
    return usage
  }

  async function flush(key: string, usage: Usage): Promise<void> {
    const amount = Math.floor(usage.pending / kibibyte)
    usage.isFlushing = true
    try {
      const { count, endsAt } = await countCall(db, key, { seconds: daySeconds, amount }, clock.now())
      Object.assign(usage, { counted: count, endsAt, pending: usage.pending - amount * kibibyte })
    } catch (error) {
      report(error)
    } finally {
      usage.isFlushing = false
    }
  }

  return {
    assertAvailable(account) {
      for (const [name, quota] of Object.entries(quotas)) {
        const { counted, pending, endsAt } = usageOf(keyOf(name, account))
        if (counted * kibibyte + pending < quota) continue
        throw quotaUsed(endsAt === undefined ? shortRetrySeconds : secondsUntil(clock.now(), endsAt))
      }
    },
    add(account, { stored = 0, written }) {
      for (const [name, bytes] of Object.entries({ stored, written })) {
        const key = keyOf(name, account)
        const usage = usageOf(key)
        usage.pending += bytes
        if (usage.pending >= flushBytes && !usage.isFlushing) void flush(key, usage)
      }
    },
  }
}

function keyOf(name: string, account: string): string {
  return `quota ${name} ${sha256(account)}`
}

function quotaUsed(retryAfterSeconds: number): ServiceError {
  const count = Math.ceil(retryAfterSeconds / 3600)
  return new ServiceError(codes.systemBusy, {
    http: 429,
    retryAfterSeconds,
    text: { key: 'requestErrors.writeQuota', params: { count } },
  })
}
