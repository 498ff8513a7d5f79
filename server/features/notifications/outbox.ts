import { AsyncLocalStorage } from 'node:async_hooks'
import { addSeconds, type Clock } from '../../config/clock.ts'
import { dueMessages, dueRecipients, type OutboxMessage, postpone } from '../../database/repositories/outbox.ts'
import type { Database } from '../../database/tables.ts'
import { settlesWithin } from '../semaphore.ts'
import { createDeliveryAttempts, type Deliver, retryDelayAfter, retryPolicy } from './deliveryAttempts.ts'

/** The delivery of one kind of message. */
interface Delivery {
  readonly kind: OutboxMessage['kind']
  readonly deliver: Deliver
  /** Serial: one message after the other, in this process. Per recipient: no recipient waits for another. */
  readonly concurrency: 'serial' | 'perRecipient'
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
 * Maximum wait of a stopping server for a running delivery. A destination may be silent for minutes; when its lease
 * expires another server sends the message, or this one after the restart.
 */
const shutdownWaitMilliseconds = 2000
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
  const attempt = createDeliveryAttempts(database, clock, deliver, report)
  const draining = new Map<string | undefined, Promise<void>>()
  let isStopped = false

  /** Delivers due messages of a recipient, or of all, until one is not accepted by its destination. */
  async function deliverDue(recipient: string | undefined): Promise<void> {
    const wanted = { now: clock.now(), policy: retryPolicy, limit: maxConcurrent, recipient }
    const messages = await dueMessages(database, kind, wanted)
    for (const [index, message] of messages.entries()) {
      if (isStopped) return
      if (await attempt(message)) continue
      const rest = messages.slice(index + 1).map(({ id }) => id)
      return postpone(database, rest, addSeconds(clock.now(), retryDelayAfter(message.attempts)))
    }
  }

  const drainRecipient = (recipient: string | undefined) => {
    const delivering = draining.get(recipient) ?? deliverDue(recipient).finally(() => draining.delete(recipient))
    draining.set(recipient, delivering)
    return delivering
  }
  const drain = async () => {
    await prepare?.()
    const due = concurrency === 'serial' ? [undefined] : await dueRecipients(database, kind, clock.now(), retryPolicy)
    await Promise.all(due.map(drainRecipient))
  }
  // A request that wakes it ends before: its trace has nothing of the delivery.
  const inBackground = AsyncLocalStorage.bind(() => {
    if (!isStopped) void drain().catch(report)
  })
  const background = createBackgroundDelivery(inBackground)

  return {
    drain,
    wake: background.wake,
    start: background.start,
    async stop() {
      background.stop()
      isStopped = true
      await settlesWithin(Promise.allSettled(draining.values()), shutdownWaitMilliseconds)
    },
  }
}

/** Creates the timers of a delivery in the background: one that polls, and one for new messages. */
function createBackgroundDelivery(drain: () => void): Pick<Outbox, 'start' | 'wake'> & { stop(): void } {
  let timer: NodeJS.Timeout | undefined
  /** The first of the polls after a wake also finds the messages that are written until then. */
  let isWaking = false
  return {
    wake() {
      if (!timer || isWaking) return
      isWaking = true
      for (const milliseconds of wakeDelayMilliseconds) setTimeout(drain, milliseconds).unref()
      setTimeout(() => {
        isWaking = false
      }, wakeDelayMilliseconds[0]).unref()
    },
    start() {
      timer = setInterval(drain, pollMilliseconds).unref()
    },
    stop() {
      clearInterval(timer)
      timer = undefined
    },
  }
}
