import { addSeconds, type Clock, toTimestamp } from '../../config/clock.ts'
import {
  discardMessage,
  leaseMessage,
  markSent,
  type OutboxMessage,
  renewLease,
  scheduleRetry,
} from '../../database/repositories/outbox.ts'
import type { Database } from '../../database/tables.ts'
import { settlesWithin } from '../semaphore.ts'

/** Delivers a message. @throws when it was not accepted, preferably a `DeliveryError` */
export type Deliver = (message: OutboxMessage) => Promise<void>

/** A message that was not accepted. It is a class because it is thrown as an exception. */
export class DeliveryError extends Error {
  /**
   * True when only this message was rejected; false when its destination does not respond at all, so that later
   * messages have to wait too.
   */
  readonly isOnlyThis: boolean
  /** A code for the log, which contains nothing of the mail. */
  readonly code: string

  constructor(message: string, code: string, isOnlyThis: boolean) {
    super(message)
    this.code = code
    this.isOnlyThis = isOnlyThis
  }
}

/**
 * The failure of a message that has become useless and is discarded. It is a class because it is thrown as an
 * exception.
 */
export class PermanentDeliveryError extends DeliveryError {
  constructor(message: string, code: string) {
    super(message, code, true)
  }
}

/**
 * Seconds after which another server sends the messages of a server that died; the clocks of servers may differ by half
 * a minute.
 */
const leaseSeconds = 90
/** Milliseconds after which the lease is renewed during a delivery. */
const leaseRenewalMilliseconds = 30_000
/** Maximum wait for a delivery, in milliseconds; the result of a longer one is still recorded. */
const maxDeliveryMilliseconds = 10 * 60_000
/** Maximum delay after a failed attempt, in seconds. */
const maxRetryDelaySeconds = 900
/** The retries of every message. */
export const retryPolicy = { leaseSeconds, pauseSeconds: maxRetryDelaySeconds }

interface Lease {
  readonly id: string
  until: string
}

/**
 * Creates the function that tries to deliver a message: it leases the message, delivers it and records the result. It
 * resolves to true when the next message may be tried.
 */
export function createDeliveryAttempts(
  database: Database,
  clock: Clock,
  deliver: Deliver,
  report: (error: unknown) => void,
): (message: OutboxMessage) => Promise<boolean> {
  /** Messages that were delivered but not recorded as such. */
  const unrecorded = new Set<string>()

  async function renew(lease: Lease): Promise<void> {
    const until = addSeconds(clock.now(), leaseSeconds)
    if (await renewLease(database, lease.id, lease.until, until)) lease.until = until
  }

  /** Delivers a message and records the result, without a time limit. */
  async function finish({ id, attempts, ...message }: OutboxMessage, lease: Lease): Promise<boolean> {
    try {
      if (!unrecorded.has(id)) await deliver({ id, attempts, ...message })
    } catch (error) {
      report(error)
      await scheduleRetry(database, lease, addSeconds(clock.now(), retryDelayAfter(attempts)), messageOf(error))
      if (error instanceof PermanentDeliveryError) await discardMessage(database, id, toTimestamp(clock.now()))
      return error instanceof DeliveryError && error.isOnlyThis
    }
    unrecorded.add(id)
    await markSent(database, id, toTimestamp(clock.now()))
    unrecorded.delete(id)
    return true
  }

  return async (message) => {
    const now = clock.now()
    const lease = { id: message.id, until: addSeconds(now, leaseSeconds) }
    if (!(await leaseMessage(database, message.id, now, retryPolicy))) return true
    const renewing = setInterval(() => void renew(lease).catch(report), leaseRenewalMilliseconds).unref()
    const attempt = finish(message, lease).finally(() => clearInterval(renewing))
    if (await settlesWithin(attempt, maxDeliveryMilliseconds)) return attempt
    clearInterval(renewing)
    attempt.catch(report)
    report(new DeliveryError('it takes too long', 'ETIMEDOUT', false))
    return false
  }
}

/**
 * Attempts with a short delay: one every two minutes, they last for more than an hour; after that, one every 15 minutes
 * is enough.
 */
const fastRetryAttempts = 40

/**
 * Returns the delay in seconds: 2, 4, 8 and so on, so that a destination that recovers within an hour gets everything
 * within two minutes.
 */
export function retryDelayAfter(attempts: number): number {
  return attempts >= fastRetryAttempts ? maxRetryDelaySeconds : Math.min(2 ** Math.min(attempts + 1, 10), 120)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 500) : 'unknown'
}
