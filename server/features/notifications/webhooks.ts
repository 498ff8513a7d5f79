import type { NewEvent } from '#domain/partner/events.ts'
import { addSeconds, type Clock, toTimestamp } from '../../config/clock.ts'
import type { Settings } from '../../config/settings.ts'
import type { Application } from '../../database/repositories/applications.ts'
import { addEvent } from '../../database/repositories/events.ts'
import type { OutboxMessage } from '../../database/repositories/outbox.ts'
import { addAttempt } from '../../database/repositories/webhookAttempts.ts'
import type { Database } from '../../database/tables.ts'
import { newId } from '../secrets.ts'
import { type Tracing, traced } from '../tracing/spans.ts'
import { DeliveryError, PermanentDeliveryError } from './deliveryAttempts.ts'
import { createRelay, replayNote } from './eventRelay.ts'
import { createOutbox, type Outbox } from './outbox.ts'

/** The events of applications, for the brokerage's own systems. */
export interface Webhooks extends Pick<Outbox, 'drain' | 'start' | 'stop'> {
  /**
   * Writes an event in the caller's transaction, which has locked the application. The server publishes it and chooses
   * the recipients later, so that the command line does not need to know the addresses.
   */
  post(db: Database, of: Pick<Application, 'account' | 'region'>, event: NewEvent): Promise<void>
}

const timeoutMilliseconds = 10_000

type WebhookSettings = Pick<Settings, 'webhookUrls' | 'webhookSecret' | 'webhookEvents'>

/**
 * Creates the webhooks of the outbox. Messages to an address are retried independently of others until it responds with
 * 2xx.
 */
export function createWebhooks(
  database: Database,
  clock: Clock,
  settings: WebhookSettings,
  report: (error: unknown) => void,
  tracing?: Tracing,
): Webhooks {
  const deliver = traced(tracing, 'deliver webhook', (message: OutboxMessage) =>
    send(message, { database, settings, clock, report }),
  )
  const prepare = createRelay(database, clock, settings, report)
  const outbox = createOutbox(
    database,
    clock,
    { kind: 'webhook', deliver, concurrency: 'perRecipient', prepare },
    report,
  )
  return {
    ...outbox,
    async post(db, { account, region }, { type, at, data }) {
      await addEvent(db, { id: newId(), account, region, type, at, data: JSON.stringify({ account, ...data }) })
      outbox.wake()
    },
  }
}

interface Sender {
  readonly database: Database
  readonly settings: WebhookSettings
  readonly clock: Clock
  report(error: unknown): void
}

/** Sends a notice and records the attempt. @throws DeliveryError */
async function send(message: OutboxMessage, { database, settings, clock, report }: Sender): Promise<void> {
  const { recipient, createdAt } = message
  // The address may have been a mistake that was corrected since.
  if (!settings.webhookUrls.includes(recipient)) throw unknownRecipientError(createdAt, clock)
  const now = clock.now()
  const started = performance.now()
  const { status, error } = await request(message, settings, now)
  const milliseconds = Math.round(performance.now() - started)
  const at = toTimestamp(now)
  await addAttempt(database, {
    ...{ id: `${at}-${newId()}`, outboxId: message.id, eventId: eventIdOf(message), type: message.subject },
    ...{ recipient, at, status, error, milliseconds, isReplay: Number(message.note === replayNote) },
  }).catch(report)
  if (error === null) return
  if (status === null) throw new DeliveryError(error, 'ENOANSWER', false)
  // A receiver that rejects one notice may accept the next; one that is busy, broken or moved accepts none.
  const isOnlyThis = status >= 400 && status < 500 && ![408, 429].includes(status)
  throw new DeliveryError(error, `HTTP${status}`, isOnlyThis)
}

/**
 * Returns the id of the event for the receiver. A notice that a server of version 1.0.0 has addressed only has its own
 * id.
 */
function eventIdOf({ id, eventId }: OutboxMessage): string {
  return eventId ?? id
}

/** The result of an attempt; the notice was accepted when there is no error. */
interface Result {
  readonly status: number | null
  readonly error: string | null
}

/** Makes the request as defined by Standard Webhooks (https://www.standardwebhooks.com). */
async function request(message: OutboxMessage, { webhookSecret }: WebhookSettings, now: Date): Promise<Result> {
  const { recipient, body } = message
  const id = eventIdOf(message)
  const { Webhook } = await import('standardwebhooks')
  try {
    const answer = await fetch(recipient, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMilliseconds),
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': new Webhook(webhookSecret).sign(id, now, body),
      },
      body,
    })
    await answer.body?.cancel()
    return { status: answer.status, error: answer.ok ? null : `it answered ${answer.status}` }
  } catch (error) {
    return { status: null, error: reasonOf(error).slice(0, 500) }
  }
}

/**
 * Returns the error of an address that is not configured. During a rolling restart, servers may differ in their
 * addresses; after a day the removal was intended.
 */
function unknownRecipientError(createdAt: string, clock: Clock): DeliveryError {
  const reasons = ['no longer among WEBHOOK_URLS', 'EREMOVED'] as const
  return createdAt < addSeconds(clock.now(), -86_400)
    ? new PermanentDeliveryError(...reasons)
    : new DeliveryError(...reasons, true)
}

/** Returns the network error, because `fetch failed` alone does not help. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? cause.message : 'no answer'
}
