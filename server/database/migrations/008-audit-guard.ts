import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

interface After {
  readonly audit_series: { readonly series: number; readonly number: number }
}

/** Maximum simultaneous transactions that record entries without waiting for one another. */
const seriesCount = 64

/**
 * Gives entries of the audit log gapless numbers, and a code that proves their content, from their recording on; the
 * database itself refuses to change or to remove a recorded entry.
 */
export async function up(db: Kysely<After>): Promise<void> {
  await db.schema
    .createTable('audit_series')
    .addColumn('series', 'integer', (column) => column.primaryKey())
    .addColumn('number', 'integer', (column) => column.notNull())
    .execute()
  const all = Array.from({ length: seriesCount }, (_, index) => ({ series: index + 1, number: 0 }))
  await db.insertInto('audit_series').values(all).execute()
  for (const table of ['audit', 'audit_waiting'])
    for (const [column, type] of [
      ['series', 'integer'],
      ['number', 'integer'],
      ['mac', 'text'],
    ] as const)
      await db.schema.alterTable(table).addColumn(column, type).execute()
  await db.schema.createIndex('audit_numbers').unique().on('audit').columns(['series', 'number']).execute()
  for (const statement of isPostgres(db) ? postgresGuard() : sqliteGuard()) await statement.execute(db)
}

/** The refused changes: the table, the statement and the condition; on either database `old` and `new` are the row. */
const refusals = [
  ['audit', 'update', 'true'],
  ['audit', 'delete', 'true'],
  ['audit_waiting', 'update', 'true'],
  ['audit_head', 'delete', 'old.sequence > 0'],
  ['audit_head', 'update', 'new.sequence < old.sequence or (new.sequence = old.sequence and new.hash <> old.hash)'],
  ['audit_series', 'delete', 'old.number > 0'],
  ['audit_series', 'update', 'new.series <> old.series or new.number <= old.number'],
] as const

/** The same for conditions on other rows. */
const lookingRefusals = [
  // Only behind the last one; and no row in place of an existing one, which in SQLite fires no delete trigger.
  [
    'audit',
    'insert',
    `new.sequence <> (select coalesce(max(sequence), 0) + 1 from audit)
      or exists (select 1 from audit where series = new.series and number = new.number)`,
  ],
  ['audit_waiting', 'insert', 'exists (select 1 from audit_waiting where id = new.id)'],
  ['audit_head', 'insert', 'exists (select 1 from audit_head where id = new.id)'],
  ['audit_series', 'insert', 'exists (select 1 from audit_series where series = new.series)'],
  // Entries recorded before this migration have no number.
  [
    'audit_waiting',
    'delete',
    `old.series is not null and not exists
      (select 1 from audit where series = old.series and number = old.number and mac = old.mac)`,
  ],
] as const

const sentence = 'the audit log is only added to'

/** The trigger that accepts entries only in their order. */
export const orderGuard = guardOf('audit', 'insert')
/** The names of all triggers. */
export const sqliteGuards = [...refusals, ...lookingRefusals].map(([table, change]) => guardOf(table, change))
const tables = ['audit', 'audit_waiting', 'audit_head', 'audit_series']
export const postgresGuards = [...sqliteGuards, ...tables.map((table) => guardOf(table, 'truncate'))]

function guardOf(table: string, change: string): string {
  return `${table}_${change}_guard`
}

function sqliteGuard(): RawBuilder<unknown>[] {
  return [...refusals, ...lookingRefusals].map(([table, change, when]) =>
    sql.raw(
      `create trigger ${guardOf(table, change)} before ${change} on ${table} when ${when}
        begin select raise(abort, '${sentence}'); end`,
    ),
  )
}

/** One command with many statements. */
function postgresGuard(): RawBuilder<unknown>[] {
  const refuse = `raise exception '${sentence}'`
  const on = (table: string, change: string) => `create trigger ${guardOf(table, change)} before ${change} on ${table}`
  const rowOf = (change: string) => (change === 'delete' ? 'old' : 'new')
  const statements = [
    `create function audit_refusal() returns trigger language plpgsql as $$ begin ${refuse}; end $$`,
    ...refusals.map(
      ([table, change, when]) => `${on(table, change)} for each row when (${when}) execute function audit_refusal()`,
    ),
    ...lookingRefusals.flatMap(([table, change, when]) => [
      `create function ${guardOf(table, change)}() returns trigger language plpgsql as $$
        begin if ${when} then ${refuse}; end if; return ${rowOf(change)}; end $$`,
      `${on(table, change)} for each row execute function ${guardOf(table, change)}()`,
    ]),
    ...tables.map((table) => `${on(table, 'truncate')} for each statement execute function audit_refusal()`),
  ]
  return [sql.raw(statements.join(';\n'))]
}
