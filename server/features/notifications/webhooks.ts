import type { Outcome, Status } from '#domain/contract/status.ts'
import { addSeconds, type Clock, toTimestamp } from '../../config/clock.ts'
import type { Settings } from '../../config/settings.ts'
import { enqueue, type OutboxMessage } from '../../database/repositories/outbox.ts'
import type { Database } from '../../database/tables.ts'
import { newId } from '../secrets.ts'
import { type Tracing, traced } from '../tracing/spans.ts'
import { DeliveryError, PermanentDeliveryError } from './deliveryAttempts.ts'
import { createOutbox, type Outbox } from './outbox.ts'

/**
 * A change of an application's status, or its end without an approval. The latter has a type of its own: a receiver that
 * knows only the three statuses must not take it for a submission.
 */
type Notice = {
  readonly account: string
  /** ISO 8601 in UTC. */
  readonly at: string
} & ({ readonly status: Status } | { readonly outcome: Outcome })

/** Notices to the brokerage's own systems. */
export interface Webhooks extends Pick<Outbox, 'drain' | 'start' | 'stop'> {
  /**
   * Writes a notice into the outbox, in the caller's transaction. The sending server decides on the recipients: a
   * command line need not know the addresses.
   * @param by the server, which knows the addresses, or a command line, which may not
   */
  post(db: Database, notice: Notice, by?: 'server' | 'command line'): Promise<void>
}

const timeoutMilliseconds = 10_000

/** Creates the webhooks of the outbox: each address has its own retries, until it responds with 2xx. */
export function createWebhooks(
  database: Database,
  clock: Clock,
  settings: Pick<Settings, 'webhookUrls' | 'webhookSecret'>,
  report: (error: unknown) => void,
  tracing?: Tracing,
): Webhooks {
  const deliver = traced(tracing, 'deliver webhook', (message: OutboxMessage) => send(message, settings, clock))
  const outbox = createOutbox(
    database,
    clock,
    { kind: 'webhook', deliver, concurrency: 'perRecipient', prepare: () => fanOut(database, settings.webhookUrls) },
    report,
  )
  return {
    ...outbox,
    async post(db, { at, ...data }, by = 'server') {
      if (by === 'server' && settings.webhookUrls.length === 0) return
      const type = 'outcome' in data ? 'application.outcome' : 'application.status'
      const body = JSON.stringify({ type, timestamp: at, data })
      await enqueue(db, messageTo(everyone, { subject: type, body, createdAt: toTimestamp(clock.now()) }))
      outbox.wake()
    },
  }
}

/** The recipient of a notice before it is copied to each address. */
const everyone = ''

function messageTo(recipient: string, notice: Pick<OutboxMessage, 'subject' | 'body' | 'createdAt'>) {
  const [id, kind] = [newId(), 'webhook' as const]
  return { ...notice, id, kind, recipient, note: '', messageId: id, expiresAt: null }
}

/** Writes notices for each address; none without an address. Of several servers one does it. */
async function fanOut(database: Database, urls: readonly string[]): Promise<void> {
  const waiting = database
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'webhook')
    .where('recipient', '=', everyone)
  // Reads without a transaction first: most of the time no notice is waiting.
  for (const { id } of await waiting.execute())
    await database.transaction().execute(async (db) => {
      const notice = await db
        .deleteFrom('outbox')
        .where('id', '=', id)
        .returning(['subject', 'body', 'createdAt'])
        .executeTakeFirst()
      for (const url of urls) if (notice) await enqueue(db, messageTo(url, notice))
    })
}

/** Sends a notice as defined by Standard Webhooks (https://www.standardwebhooks.com). @throws DeliveryError */
async function send(
  { id, recipient, body, createdAt }: OutboxMessage,
  settings: Pick<Settings, 'webhookUrls' | 'webhookSecret'>,
  clock: Clock,
) {
  // The original address may have been a mistake that was corrected since.
  if (!settings.webhookUrls.includes(recipient)) throw unknownRecipientError(createdAt, clock)
  const { Webhook } = await import('standardwebhooks')
  const now = clock.now()
  const answer = await fetch(recipient, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMilliseconds),
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(settings.webhookSecret).sign(id, now, body),
    },
    body,
  }).catch((error: unknown) => {
    throw new DeliveryError(reasonOf(error), 'ENOANSWER', false)
  })
  await answer.body?.cancel()
  if (answer.ok) return
  // A receiver that rejects one notice may accept the next; one that is busy, broken or moved accepts none.
  const isOnlyThis = answer.status >= 400 && answer.status < 500 && ![408, 429].includes(answer.status)
  throw new DeliveryError(`it answered ${answer.status}`, `HTTP${answer.status}`, isOnlyThis)
}

/** Servers in a rolling restart differ for a while in their addresses; after a day the removal was intended. */
function unknownRecipientError(createdAt: string, clock: Clock): DeliveryError {
  const reasons = ['no longer among WEBHOOK_URLS', 'EREMOVED'] as const
  return createdAt < addSeconds(clock.now(), -86_400)
    ? new PermanentDeliveryError(...reasons)
    : new DeliveryError(...reasons, true)
}

/** Returns the network error itself; `fetch failed` alone is not helpful. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? cause.message : 'no answer'
}
