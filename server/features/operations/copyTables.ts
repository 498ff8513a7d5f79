import { sql } from 'kysely'
import { withoutOrderTrigger } from '../../database/audit/auditTriggers.ts'
import { isPostgres } from '../../database/dialect.ts'
import { storable } from '../../database/postgres/text.ts'
import {
  addRows,
  createDigest,
  type Digest,
  digestOf,
  isSameDigest,
  portableTables,
  type Row,
  rowsOf,
  type TableName,
} from '../../database/tableRows.ts'
import type { Database } from '../../database/tables.ts'

/** A statement may move many rows, and nobody waits for it. */
export const longStatementSeconds = 60

/** There is something where nothing may be. It is a class because it has to travel as an exception. */
export class NotEmptyError extends Error {}

/** Where rows come from: a database, or what a backup holds. */
export interface TableSource {
  /** In an order in which they can be filled. */
  readonly tables: readonly TableName[]
  rows(table: TableName): AsyncIterable<readonly Row[]>
}

/** A database as a source. */
export function sourceOf(db: Database): TableSource {
  return { tables: portableTables, rows: (table) => rowsOf(db, table) }
}

/** What a new database has rows in; it lets them be removed so long as nothing was noted in it. */
function isNeverEmpty(table: TableName): boolean {
  return table === 'auditHead' || table === 'auditSeries'
}

/**
 * The first of some tables that has rows; undefined when there is none. Nobody can add anything afterwards until the caller's
 * transaction ends.
 */
export async function filledTable(db: Database, tables: readonly TableName[]): Promise<TableName | undefined> {
  // Whoever registers meanwhile waits, and is refused when the rows are there. SQLite has one writer.
  if (isPostgres(db)) await sql`lock table ${sql.table('user')} in share row exclusive mode`.execute(db)
  for (const table of tables.filter((name) => !isNeverEmpty(name))) {
    const { rows } = await digestOf(rowsOf(db, table))
    if (rows > 0) return table
  }
  return undefined
}

/**
 * Copies every row into a database with the same tables and reads it back. In the caller's transaction, so that nothing of it
 * stands when it throws.
 * @returns the digest of every table
 * @throws Error with one sentence when a table does not agree with what was copied
 */
export async function copyTables(source: TableSource, target: Database): Promise<ReadonlyMap<TableName, Digest>> {
  for (const table of source.tables.filter(isNeverEmpty)) await target.deleteFrom(table).execute()
  const copied = new Map<TableName, Digest>()
  for (const table of source.tables) {
    const copy = () => copyTable(source, target, table)
    copied.set(table, await (table === 'audit' ? withoutOrderTrigger(target, copy) : copy()))
  }
  for (const [table, expected] of copied) assertSameDigest(table, expected, await digestOf(rowsOf(target, table)))
  return copied
}

async function copyTable(source: TableSource, target: Database, table: TableName): Promise<Digest> {
  const { add, digest } = createDigest()
  for await (const rows of source.rows(table)) {
    const ours = isPostgres(target) ? rows.map(asStored) : rows
    add(ours)
    await addRows(target, table, ours)
  }
  return digest()
}

/** As PostgreSQL can hold it. */
function asStored(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, storable(value)]))
}

function assertSameDigest(table: TableName, expected: Digest, found: Digest): void {
  if (isSameDigest(found, expected)) return
  const numbers = `${expected.rows} rows ${expected.hash}, not ${found.rows} rows ${found.hash}`
  throw new Error(
    `The copy of table "${table}" does not agree: it should have ${numbers}. Nothing was kept; try again.`,
  )
}
