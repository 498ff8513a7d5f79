import { createHmac } from 'node:crypto'
import type { Status } from '#domain/application/status.ts'
import { type Clock, later, moment } from '../clock.ts'
import type { Settings } from '../settings.ts'
import { addParcel, type Parcel } from '../store/outbox.ts'
import type { Database } from '../store/tables.ts'
import { createOutbox, type Outbox, Undeliverable, Undelivered } from './outbox.ts'
import { newId } from './secrets.ts'

/** An application that has come to another status. */
export interface StatusNotice {
  readonly account: string
  readonly status: Status
  /** ISO 8601 in UTC. */
  readonly at: string
}

/** Notices to the brokerage's own systems. */
export interface Webhooks extends Pick<Outbox, 'drain' | 'start' | 'stop'> {
  /** Writes a notice for each webhook into the outbox, in the caller's transaction. */
  post(db: Database, notice: StatusNotice): Promise<void>
}

const answerMilliseconds = 10_000

/** Webhooks by way of the outbox: each address is told in its own time, and again until it answers with 2xx. */
export function createWebhooks(
  database: Database,
  clock: Clock,
  settings: Pick<Settings, 'webhookUrls' | 'webhookSecret'>,
  report: (error: unknown) => void,
): Webhooks {
  const deliver = (parcel: Parcel) => send(parcel, settings, clock)
  const outbox = createOutbox(database, clock, { kind: 'webhook', deliver, lanes: 'each recipient' }, report)
  return {
    async post(db, { account, status, at }) {
      for (const url of settings.webhookUrls) {
        const id = newId()
        const body = JSON.stringify({ id, type: 'application.status', account, status, at })
        const texts = { recipient: url, subject: 'application.status', body, note: '' }
        await addParcel(db, {
          ...texts,
          id,
          kind: 'webhook',
          messageId: id,
          expiresAt: null,
          createdAt: moment(clock.now()),
        })
      }
      outbox.hurry()
    },
    drain: outbox.drain,
    start: outbox.start,
    stop: outbox.stop,
  }
}

async function send(
  { id, recipient, body, createdAt }: Parcel,
  settings: Pick<Settings, 'webhookUrls' | 'webhookSecret'>,
  clock: Clock,
) {
  // Where it was to go when it was written may have been a mistake that was mended since.
  if (!settings.webhookUrls.includes(recipient)) throw removed(createdAt, clock)
  const timestamp = String(Math.floor(clock.now().getTime() / 1000))
  const answer = await fetch(recipient, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(answerMilliseconds),
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1=${signatureOf(settings.webhookSecret, timestamp, body)}`,
    },
    body,
  }).catch((error: unknown) => {
    throw new Undelivered(reasonOf(error), 'ENOANSWER', false)
  })
  await answer.body?.cancel()
  if (answer.ok) return
  // A receiver that refuses one notice may take the next; one that is busy, broken or somewhere else takes none.
  const isOnlyThis = answer.status >= 400 && answer.status < 500 && ![408, 429].includes(answer.status)
  throw new Undelivered(`it answered ${answer.status}`, `HTTP${answer.status}`, isOnlyThis)
}

/** Servers that are started in turn differ for a while in their addresses; after a day it was meant. */
function removed(createdAt: string, clock: Clock): Undelivered {
  const words = ['no longer among WEBHOOK_URLS', 'EREMOVED'] as const
  return createdAt < later(clock.now(), -86_400) ? new Undeliverable(...words) : new Undelivered(...words, true)
}

/** What proves that a notice is ours: HMAC-SHA256 over the time it was sent at and the body. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

/** The network's own words; `fetch failed` alone helps nobody. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? cause.message : 'no answer'
}
