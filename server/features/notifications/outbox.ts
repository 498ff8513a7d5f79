import { addSeconds, type Clock, toTimestamp } from '../../clock.ts'
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

/** Hands a parcel over to whoever delivers it. @throws when it was not taken; best an `DeliveryError` */
export type Deliver = (parcel: OutboxMessage) => Promise<void>

/** A parcel that was not taken. It is a class because it has to travel as an exception. */
export class DeliveryError extends Error {
  /** Whether only this parcel was refused; otherwise its destination does not answer at all, and what follows waits too. */
  readonly isOnlyThis: boolean
  /** A word for the log, without anything a mail says. */
  readonly code: string

  constructor(message: string, code: string, isOnlyThis: boolean) {
    super(message)
    this.code = code
    this.isOnlyThis = isOnlyThis
  }
}

/** Nobody waits for it any more: it is given up. It is a class because it has to travel as an exception. */
export class PermanentDeliveryError extends DeliveryError {
  constructor(message: string, code: string) {
    super(message, code, true)
  }
}

/** How one kind of parcels is delivered. */
export interface Delivery {
  readonly kind: OutboxMessage['kind']
  readonly deliver: Deliver
  /** One: one after the other, in this process; otherwise no recipient waits for another. */
  readonly concurrency: 'one' | 'each recipient'
  /** Is done before what is due is looked for. */
  prepare?(): Promise<void>
}

/** Delivers what the outbox holds of one kind. */
export interface Outbox {
  /** Delivers what is due. */
  drain(): Promise<void>
  /** Delivers in the background from now on. */
  start(): void
  /** Delivers soon, where it delivers in the background. */
  wake(): void
  /** Begins no other delivery, and waits a moment for those under way. */
  stop(): Promise<void>
}

const maxConcurrent = 50
const pollMilliseconds = 1000
/** After something was written its transaction has yet to be committed; where that takes longer the next look finds it. */
const wakeDelayMilliseconds = [10, 50, 250]
/** What a server was sending when it died is sent by another after so long; clocks of servers may differ by half a minute. */
const leaseSeconds = 90
/** While it is being sent the lease is renewed. */
const leaseRenewalMilliseconds = 30_000
/** A delivery that goes on longer is waited for no more; whatever becomes of it is noted still. */
const maxDeliveryMilliseconds = 10 * 60_000
/**
 * Whoever stops waits so long for a delivery under way. A destination may say nothing for minutes; when its lease is over the parcel
 * is sent by another, or after the restart.
 */
const shutdownWaitMilliseconds = 2000
/** The longest pause after a try that failed. */
const maxRetryDelaySeconds = 900
const retryPolicy = { leaseSeconds, pauseSeconds: maxRetryDelaySeconds }

/**
 * Delivers by way of the outbox table: nothing is lost, several servers do not send the same, and at most one parcel is doubled
 * by each crash right after its delivery, under the same id. One that is slow and succeeds was delivered.
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
  /** Those that are written until the first look are found by it. */
  let isHurrying = false

  /** Taken by their destination, which could not be noted. */
  const taken = new Set<string>()

  /** @returns whether the next one may be tried */
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

  /** Delivers and notes what became of it, in its own time. */
  async function finish(
    parcel: OutboxMessage,
    lease: { readonly id: string; readonly until: string },
  ): Promise<boolean> {
    try {
      if (!taken.has(parcel.id)) await deliver(parcel)
    } catch (error) {
      report(error)
      await scheduleRetry(database, lease, addSeconds(clock.now(), retryDelayAfter(parcel.attempts)), messageOf(error))
      if (error instanceof PermanentDeliveryError) await discardMessage(database, parcel.id, toTimestamp(clock.now()))
      return error instanceof DeliveryError && error.isOnlyThis
    }
    taken.add(parcel.id)
    await markSent(database, parcel.id, toTimestamp(clock.now()))
    taken.delete(parcel.id)
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

/** @returns whether it came to its end in time, well or not */
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

/** As many tries, one each two minutes, make more than an hour; after that a quarter of an hour is often enough. */
const fastRetryAttempts = 40

/** 2, 4, 8 .. seconds, so that a destination that comes back within the hour finds everything within two minutes. */
function retryDelayAfter(attempts: number): number {
  return attempts >= fastRetryAttempts ? maxRetryDelaySeconds : Math.min(2 ** Math.min(attempts + 1, 10), 120)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 500) : 'unknown'
}
