import { type Clock, later, moment } from '../clock.ts'
import {
  dueParcels,
  dueRecipients,
  holdBack,
  leaseParcel,
  markSent,
  type Parcel,
  putOff,
  renewLease,
} from '../store/outbox.ts'
import { dropParcel } from '../store/outboxEnds.ts'
import type { Database } from '../store/tables.ts'

/** Hands a parcel over to whoever delivers it. @throws when it was not taken; best an `Undelivered` */
export type Deliver = (parcel: Parcel) => Promise<void>

/** A parcel that was not taken. It is a class because it has to travel as an exception. */
export class Undelivered extends Error {
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
export class Undeliverable extends Undelivered {
  constructor(message: string, code: string) {
    super(message, code, true)
  }
}

/** How one kind of parcels is delivered. */
export interface Delivery {
  readonly kind: Parcel['kind']
  readonly deliver: Deliver
  /** One: one after the other, in this process; otherwise no recipient waits for another. */
  readonly lanes: 'one' | 'each recipient'
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
  hurry(): void
  /** Begins no other delivery, and waits a moment for those under way. */
  stop(): Promise<void>
}

const atOnce = 50
const everyMilliseconds = 1000
/** After something was written its transaction has yet to be committed; where that takes longer the next look finds it. */
const soonMilliseconds = [10, 50, 250]
/** What a server was sending when it died is sent by another after so long; clocks of servers may differ by half a minute. */
const leaseSeconds = 90
/** While it is being sent the lease is renewed. */
const renewMilliseconds = 30_000
/** A delivery that goes on longer is waited for no more; whatever becomes of it is noted still. */
const longestDeliveryMilliseconds = 10 * 60_000
/**
 * Whoever stops waits so long for a delivery under way. A destination may say nothing for minutes; when its lease is over the parcel
 * is sent by another, or after the restart.
 */
const stopMilliseconds = 2000
/** The longest pause after a try that failed. */
const pauseSeconds = 900
const patience = { leaseSeconds, pauseSeconds }

/**
 * Delivers by way of the outbox table: nothing is lost, several servers do not send the same, and at most one parcel is doubled
 * by each crash right after its delivery, under the same id. One that is slow and succeeds was delivered.
 */
export function createOutbox(
  database: Database,
  clock: Clock,
  { kind, deliver, lanes, prepare }: Delivery,
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
  async function tryOne(parcel: Parcel): Promise<boolean> {
    const now = clock.now()
    const lease = { id: parcel.id, until: later(now, leaseSeconds) }
    if (!(await leaseParcel(database, parcel.id, now, patience))) return true
    const renewing = setInterval(() => void renew(lease).catch(report), renewMilliseconds).unref()
    const trying = finish(parcel, lease).finally(() => clearInterval(renewing))
    const isOver = await settled(trying, longestDeliveryMilliseconds)
    if (isOver) return trying
    clearInterval(renewing)
    trying.catch(report)
    report(new Undelivered('it takes too long', 'ETIMEDOUT', false))
    return false
  }

  async function renew(lease: { readonly id: string; until: string }): Promise<void> {
    const until = later(clock.now(), leaseSeconds)
    if (await renewLease(database, lease.id, lease.until, until)) lease.until = until
  }

  /** Delivers and notes what became of it, in its own time. */
  async function finish(parcel: Parcel, lease: { readonly id: string; readonly until: string }): Promise<boolean> {
    try {
      if (!taken.has(parcel.id)) await deliver(parcel)
    } catch (error) {
      report(error)
      await putOff(database, lease, later(clock.now(), pauseAfter(parcel.attempts)), messageOf(error))
      if (error instanceof Undeliverable) await dropParcel(database, parcel.id, moment(clock.now()))
      return error instanceof Undelivered && error.isOnlyThis
    }
    taken.add(parcel.id)
    await markSent(database, parcel.id, moment(clock.now()))
    taken.delete(parcel.id)
    return true
  }

  async function deliverLane(parcels: readonly Parcel[]): Promise<void> {
    for (const [index, parcel] of parcels.entries()) {
      if (isStopped) return
      if (await tryOne(parcel)) continue
      const rest = parcels.slice(index + 1).map(({ id }) => id)
      return holdBack(database, rest, later(clock.now(), pauseAfter(parcel.attempts)))
    }
  }

  async function deliverDue(recipient: string | undefined): Promise<void> {
    await deliverLane(await dueParcels(database, kind, { now: clock.now(), patience, most: atOnce, recipient }))
  }

  const drainLane = (recipient: string | undefined) => {
    const delivering = draining.get(recipient) ?? deliverDue(recipient).finally(() => draining.delete(recipient))
    draining.set(recipient, delivering)
    return delivering
  }
  const drain = async () => {
    await prepare?.()
    const due = lanes === 'one' ? [undefined] : await dueRecipients(database, kind, clock.now(), patience)
    await Promise.all(due.map(drainLane))
  }
  const drainQuietly = () => {
    if (!isStopped) void drain().catch(report)
  }

  return {
    drain,
    hurry() {
      if (!timer || isHurrying) return
      isHurrying = true
      for (const milliseconds of soonMilliseconds) setTimeout(drainQuietly, milliseconds).unref()
      setTimeout(() => {
        isHurrying = false
      }, soonMilliseconds[0]).unref()
    },
    start() {
      timer = setInterval(drainQuietly, everyMilliseconds).unref()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      isStopped = true
      await settled(Promise.allSettled(draining.values()), stopMilliseconds)
    },
  }
}

/** @returns whether it came to its end in time, well or not */
async function settled(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
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
const patientAfter = 40

/** 2, 4, 8 .. seconds, so that a destination that comes back within the hour finds everything within two minutes. */
function pauseAfter(attempts: number): number {
  return attempts >= patientAfter ? pauseSeconds : Math.min(2 ** Math.min(attempts + 1, 10), 120)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 500) : 'unknown'
}
