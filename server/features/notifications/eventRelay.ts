import { eventSchema } from '#domain/partner/events.ts'
import { type Clock, toTimestamp } from '../../config/clock.ts'
import type { Settings } from '../../config/settings.ts'
import { changeApplication } from '../../database/repositories/applications.ts'
import { addEvent, hasWaitingEvents, type PublishedEvent, publishEvents } from '../../database/repositories/events.ts'
import { enqueue, noticesWithoutRecipient, takeMessage } from '../../database/repositories/outbox.ts'
import type { Database } from '../../database/tables.ts'
import { newId } from '../secrets.ts'

/** The note of a message that repeats an event. */
export const replayNote = 'replay'

/** Maximum events of one transaction. */
const batchSize = 200

/**
 * Creates the function that publishes waiting events: each gets its position, and a message to each address that is
 * configured for its type. Concurrent calls within a process share one run.
 */
export function createRelay(
  database: Database,
  clock: Clock,
  { webhookUrls, webhookEvents }: Pick<Settings, 'webhookUrls' | 'webhookEvents'>,
  report: (error: unknown) => void,
): () => Promise<void> {
  async function publish(): Promise<void> {
    for (const notice of await noticesWithoutRecipient(database)) await adoptNotice(database, notice).catch(report)
    // Reads without a lock first, because usually no event is waiting.
    if (!(await hasWaitingEvents(database))) return
    for (let published = batchSize; published === batchSize; )
      published = await database.transaction().execute(async (db) => {
        const events = await publishEvents(db, batchSize)
        const wanted = events.filter(({ body }) => webhookEvents.includes(body.type))
        await enqueueEvents(db, wanted, webhookUrls, { createdAt: toTimestamp(clock.now()), note: '' })
        return events.length
      })
  }
  let publishing: Promise<void> | undefined
  return () => {
    publishing ??= publish().finally(() => {
      publishing = undefined
    })
    return publishing
  }
}

/**
 * Converts a notice into an event with the same id. During a rolling update, servers of version 1.0.0 still write
 * notices, and copy them to their addresses unless they are converted first.
 */
async function adoptNotice(database: Database, { id, body }: { readonly id: string; readonly body: string }) {
  const { type, timestamp: at, data } = eventSchema.parse(JSON.parse(body))
  const { account } = data
  await changeApplication(database, { account }, async (db, { application }) => {
    const isTaken = await takeMessage(db, id)
    if (!isTaken || !application) return
    await addEvent(db, { id, account, region: application.region, type, at, data: JSON.stringify(data) })
  })
}

/** Writes a message with the id of the event for each event and address, in the caller's transaction. */
export async function enqueueEvents(
  db: Database,
  events: readonly PublishedEvent[],
  urls: readonly string[],
  { createdAt, note }: { readonly createdAt: string; readonly note: string },
): Promise<void> {
  for (const { id: eventId, position, body } of events)
    for (const recipient of urls) {
      // Messages with the same timestamp are sent in the order of their ids.
      const id = `${String(position).padStart(16, '0')}-${newId()}`
      const content = { subject: body.type, body: JSON.stringify(body), note }
      const message = { id, messageId: id, kind: 'webhook', eventId, recipient, createdAt, expiresAt: null } as const
      await enqueue(db, { ...content, ...message })
    }
}
