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
  /** serial: this process sends one message after the other. perRecipient: no recipient waits for another. */
  readonly concurrency: 'serial' | 'perRecipient'
  /** Runs before due messages are selected. */
  prepare?(): Promise<void>
}

/** Delivers the messages of one kind in the outbox. */
export interface Outbox {
  /** Delivers due messages. */
  drain(): Promise<void>
  /** Starts to deliver in the background. */
  start(): void
  /** Delivers soon, if it delivers in the background. */
  wake(): void
  /** Starts no further delivery, and waits briefly for running ones. */
  stop(): Promise<void>
}

const maxConcurrent = 50
const pollMilliseconds = 1000
/**
 * Delays after which new messages are looked for, because their transaction has yet to commit; after that, the next
 * poll finds them.
 */
const wakeDelayMilliseconds = [10, 50, 250]
/**
 * Maximum wait of a stopping server for a running delivery, in milliseconds. A destination may be silent for minutes;
 * after the lease, another server sends the message, or this one after the restart.
 */
const shutdownWaitMilliseconds = 2000
/**
 * Creates the delivery of the outbox. No message is lost, and several servers do not send the same one. A crash
 * directly after a delivery repeats at most that message, under the same id. A slow delivery that succeeds counts as
 * delivered.
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

  /** Delivers due messages of one recipient, or of all, until a destination does not accept one. */
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
  // Binds the delivery to no request: the request that wakes it ends earlier, and its trace should not contain the
  // delivery.
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

/** Creates the timers of a background delivery: one that polls, and one for new messages. */
function createBackgroundDelivery(drain: () => void): Pick<Outbox, 'start' | 'wake'> & { stop(): void } {
  let timer: NodeJS.Timeout | undefined
  /** True until the first poll after a wake, which also finds the messages of later wakes. */
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
