import { addSeconds, type Clock, toTimestamp } from '../../config/clock.ts'
import {
  dueMessages,
  dueRecipients,
  leaseMessage,
  markSent,
  type OutboxMessage,
  postpone,
  renewLease,
  scheduleRetry,
} from '../../database/repositories/outbox.ts'
import { discardMessage } from '../../database/repositories/outboxEnds.ts'
import type { Database } from '../../database/tables.ts'

/** Delivers a message. @throws when it was not accepted; preferably a `DeliveryError` */
export type Deliver = (parcel: OutboxMessage) => Promise<void>

/** A message that was not accepted. It is a class because it is thrown as an exception. */
export class DeliveryError extends Error {
  /**
   * True when only this message was rejected; otherwise its destination does not respond at all, and later messages
   * wait too.
   */
  readonly isOnlyThis: boolean
  /** A code for the log, without any content of a mail. */
  readonly code: string

  constructor(message: string, code: string, isOnlyThis: boolean) {
    super(message)
    this.code = code
    this.isOnlyThis = isOnlyThis
  }
}

/** The message is useless by now: it is discarded. It is a class because it is thrown as an exception. */
export class PermanentDeliveryError extends DeliveryError {
  constructor(message: string, code: string) {
    super(message, code, true)
  }
}

/** The delivery of one kind of message. */
export interface Delivery {
  readonly kind: OutboxMessage['kind']
  readonly deliver: Deliver
  /** One: sequential, in this process; otherwise no recipient waits for another. */
  readonly concurrency: 'one' | 'each recipient'
  /** Runs before due messages are selected. */
  prepare?(): Promise<void>
}

/** Delivers the messages of one kind in the outbox. */
export interface Outbox {
  /** Delivers due messages. */
  drain(): Promise<void>
  /** Delivers in the background from now on. */
  start(): void
  /** Delivers soon, when it delivers in the background. */
  wake(): void
  /** Starts no further delivery, and waits shortly for the running ones. */
  stop(): Promise<void>
}

const maxConcurrent = 50
const pollMilliseconds = 1000
/** A new message's transaction has yet to commit; when that takes longer the next poll finds it. */
const wakeDelayMilliseconds = [10, 50, 250]
/**
 * Another server sends the messages of a server that died after this time; clocks of servers may differ by half a
 * minute.
 */
const leaseSeconds = 90
/** The lease is renewed during the delivery. */
const leaseRenewalMilliseconds = 30_000
/** Maximum wait for a delivery; the result of a longer one is still recorded. */
const maxDeliveryMilliseconds = 10 * 60_000
/**
 * Maximum wait of a stopping server for a running delivery. A destination may be silent for minutes; when its lease
 * expires another server sends the message, or this one after the restart.
 */
const shutdownWaitMilliseconds = 2000
/** The longest pause after a failed attempt. */
const maxRetryDelaySeconds = 900
const retryPolicy = { leaseSeconds, pauseSeconds: maxRetryDelaySeconds }

/**
 * Creates the delivery of the outbox table: nothing is lost, several servers do not send the same message, and each
 * crash right after a delivery duplicates at most one message, under the same id. A slow and successful delivery
 * counts.
 */
export function createOutbox(
  database: Database,
  clock: Clock,
  { kind, deliver, concurrency, prepare }: Delivery,
  report: (error: unknown) => void,
): Outbox {
  let timer: NodeJS.Timeout | undefined
  const draining = new Map<string | undefined, Promise<void>>()
  let isStopped = false
  /** Messages that are written until the first poll are found by it. */
  let isHurrying = false

  /** Delivered messages whose delivery could not be recorded. */
  const accepted = new Set<string>()

  /** Tries to deliver a message. @returns true when the next one may be tried */
  async function tryOne(parcel: OutboxMessage): Promise<boolean> {
    const now = clock.now()
    const lease = { id: parcel.id, until: addSeconds(now, leaseSeconds) }
    if (!(await leaseMessage(database, parcel.id, now, retryPolicy))) return true
    const renewing = setInterval(() => void renew(lease).catch(report), leaseRenewalMilliseconds).unref()
    const trying = finish(parcel, lease).finally(() => clearInterval(renewing))
    const isOver = await settlesWithin(trying, maxDeliveryMilliseconds)
    if (isOver) return trying
    clearInterval(renewing)
    trying.catch(report)
    report(new DeliveryError('it takes too long', 'ETIMEDOUT', false))
    return false
  }

  async function renew(lease: { readonly id: string; until: string }): Promise<void> {
    const until = addSeconds(clock.now(), leaseSeconds)
    if (await renewLease(database, lease.id, lease.until, until)) lease.until = until
  }

  /** Delivers and records the result, without a time limit. */
  async function finish(
    parcel: OutboxMessage,
    lease: { readonly id: string; readonly until: string },
  ): Promise<boolean> {
    try {
      if (!accepted.has(parcel.id)) await deliver(parcel)
    } catch (error) {
      report(error)
      await scheduleRetry(database, lease, addSeconds(clock.now(), retryDelayAfter(parcel.attempts)), messageOf(error))
      if (error instanceof PermanentDeliveryError) await discardMessage(database, parcel.id, toTimestamp(clock.now()))
      return error instanceof DeliveryError && error.isOnlyThis
    }
    accepted.add(parcel.id)
    await markSent(database, parcel.id, toTimestamp(clock.now()))
    accepted.delete(parcel.id)
    return true
  }

  async function deliverLane(parcels: readonly OutboxMessage[]): Promise<void> {
    for (const [index, parcel] of parcels.entries()) {
      if (isStopped) return
      if (await tryOne(parcel)) continue
      const rest = parcels.slice(index + 1).map(({ id }) => id)
      return postpone(database, rest, addSeconds(clock.now(), retryDelayAfter(parcel.attempts)))
    }
  }

  async function deliverDue(recipient: string | undefined): Promise<void> {
    await deliverLane(
      await dueMessages(database, kind, { now: clock.now(), patience: retryPolicy, most: maxConcurrent, recipient }),
    )
  }

  const drainLane = (recipient: string | undefined) => {
    const delivering = draining.get(recipient) ?? deliverDue(recipient).finally(() => draining.delete(recipient))
    draining.set(recipient, delivering)
    return delivering
  }
  const drain = async () => {
    await prepare?.()
    const due = concurrency === 'one' ? [undefined] : await dueRecipients(database, kind, clock.now(), retryPolicy)
    await Promise.all(due.map(drainLane))
  }
  const drainQuietly = () => {
    if (!isStopped) void drain().catch(report)
  }

  return {
    drain,
    wake() {
      if (!timer || isHurrying) return
      isHurrying = true
      for (const milliseconds of wakeDelayMilliseconds) setTimeout(drainQuietly, milliseconds).unref()
      setTimeout(() => {
        isHurrying = false
      }, wakeDelayMilliseconds[0]).unref()
    },
    start() {
      timer = setInterval(drainQuietly, pollMilliseconds).unref()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      isStopped = true
      await settlesWithin(Promise.allSettled(draining.values()), shutdownWaitMilliseconds)
    },
  }
}

/** Waits for work up to a time limit. @returns true when it settled in time, successfully or not */
async function settlesWithin(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(() => resolve(false), milliseconds)
  const ended = () => true
  try {
    return await Promise.race([work.then(ended, ended), tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** So many attempts, one each two minutes, make more than an hour; after that a quarter of an hour is often enough. */
const fastRetryAttempts = 40

/**
 * Returns 2, 4, 8 .. seconds, so that a destination that recovers within the hour gets everything within two minutes.
 */
function retryDelayAfter(attempts: number): number {
  return attempts >= fastRetryAttempts ? maxRetryDelaySeconds : Math.min(2 ** Math.min(attempts + 1, 10), 120)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 500) : 'unknown'
}
