import { type Kysely, sql } from 'kysely'

/** Adds the events of applications, the last position that one has, and the log of webhook deliveries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('region', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('order_at', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.unique())
    .addUniqueConstraint('event_number', ['account', 'number'])
    .execute()
  // Few events wait.
  await sql`create index event_waiting on event (order_at, account, number) where position is null`.execute(db)
  await db.schema.createIndex('event_page').on('event').columns(['region', 'type', 'position']).execute()
  await db.schema
    .createTable('event_head')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .execute()
  await sql`insert into event_head (id, position) values (1, 0)`.execute(db)
  await db.schema
    .createTable('webhook_attempt')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('outbox_id', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('error', 'text')
    .addColumn('milliseconds', 'integer', (column) => column.notNull())
    .addColumn('is_replay', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('webhook_attempt_event').on('webhook_attempt').columns(['event_id', 'id']).execute()
  await sql`create index webhook_attempt_failed on webhook_attempt (id) where error is not null`.execute(db)
  await db.schema.alterTable('outbox').addColumn('event_id', 'text').execute()
  // The id under which such a notice was tried.
  await sql`update outbox set event_id = id where kind = 'webhook'`.execute(db)
  await adoptNotices(db as Kysely<Notices>)
}

interface Notices {
  outbox: { id: string; kind: string; recipient: string; body: string; created_at: string }
  application: { account: string; region: string }
  event: Readonly<Record<'id' | 'account' | 'region' | 'type' | 'at' | 'order_at' | 'data', string>> & {
    number: number
  }
}

/** Turns the notices that wait to be copied to each address into events, which are published instead. */
async function adoptNotices(db: Kysely<Notices>): Promise<void> {
  const waiting = db.selectFrom('outbox').select(['id', 'body', 'created_at']).where('kind', '=', 'webhook')
  const notices = await waiting.where('recipient', '=', '').orderBy('created_at').orderBy('id').execute()
  for (const [index, { id, body, created_at }] of notices.entries()) {
    const { type, timestamp, data } = JSON.parse(body) as { type: string; timestamp: string; data: { account: string } }
    const { account } = data
    const found = await db.selectFrom('application').select('region').where('account', '=', account).executeTakeFirst()
    if (found)
      await db
        .insertInto('event')
        .values({
          ...{ id, account, number: index + 1, region: found.region, type },
          ...{ at: timestamp, order_at: created_at },
          data: JSON.stringify(data),
        })
        .execute()
  }
  await db.deleteFrom('outbox').where('kind', '=', 'webhook').where('recipient', '=', '').execute()
}
