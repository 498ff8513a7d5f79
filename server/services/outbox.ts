import { type Clock, later, moment } from '../clock.ts'
import { dueParcels, holdBack, leaseParcel, markSent, type Parcel, putOff } from '../store/outbox.ts'
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

/** How one kind of parcels is delivered. */
export interface Delivery {
  readonly kind: Parcel['kind']
  readonly deliver: Deliver
  /** What is delivered one after the other, in this process; different lanes do not wait for each other. */
  laneOf(parcel: Parcel): string
}

/** Delivers what the outbox holds of one kind. */
export interface Outbox {
  /** Delivers what is due. */
  drain(): Promise<void>
  /** Delivers in the background from now on. */
  start(): void
  /** Delivers soon, where it delivers in the background. */
  hurry(): void
  stop(): Promise<void>
}

const atOnce = 50
const everyMilliseconds = 1000
/** A delivery that takes longer has failed. */
const longestDeliverySeconds = 60
/** Longer than any delivery takes, clocks of servers that differ by half a minute included. */
const leaseSeconds = 90
/** The longest pause after a try that failed. */
const pauseSeconds = 900
const patience = { leaseSeconds, pauseSeconds }

/**
 * Delivers by way of the outbox table: nothing is lost, several servers do not send the same, and at most one parcel is doubled
 * by each crash right after its delivery, under the same id.
 */
export function createOutbox(
  database: Database,
  clock: Clock,
  { kind, deliver, laneOf }: Delivery,
  report: (error: unknown) => void,
): Outbox {
  let timer: NodeJS.Timeout | undefined
  let draining: Promise<void> | undefined

  /** @returns whether the next one may be tried */
  async function tryOne(parcel: Parcel): Promise<boolean> {
    if (!(await leaseParcel(database, parcel.id, clock.now(), patience))) return true
    try {
      await inTime(deliver(parcel))
    } catch (error) {
      report(error)
      const again = later(clock.now(), pauseAfter(parcel.attempts))
      await putOff(database, parcel.id, again, messageOf(error))
      return error instanceof Undelivered && error.isOnlyThis
    }
    await markSent(database, parcel.id, moment(clock.now()))
    return true
  }

  async function deliverLane(parcels: readonly Parcel[]): Promise<void> {
    for (const [index, parcel] of parcels.entries()) {
      if (await tryOne(parcel)) continue
      const rest = parcels.slice(index + 1).map(({ id }) => id)
      return holdBack(database, rest, later(clock.now(), pauseAfter(parcel.attempts)))
    }
  }

  async function deliverDue(): Promise<void> {
    const due = await dueParcels(database, kind, { now: clock.now(), patience, most: atOnce })
    await Promise.all([...Map.groupBy(due, laneOf).values()].map(deliverLane))
  }

  const drain = () => {
    draining ??= deliverDue().finally(() => {
      draining = undefined
    })
    return draining
  }
  const drainQuietly = () => void drain().catch(report)

  return {
    drain,
    hurry() {
      if (timer) setImmediate(drainQuietly)
    },
    start() {
      timer = setInterval(drainQuietly, everyMilliseconds).unref()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      await draining?.catch(report)
    },
  }
}

async function inTime(delivery: Promise<void>): Promise<void> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Undelivered('it took too long', 'ETIMEDOUT', false)),
    longestDeliverySeconds * 1000,
  )
  try {
    await Promise.race([delivery, tooLate])
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
